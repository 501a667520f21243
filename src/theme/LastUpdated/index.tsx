// Replaces the date of the last change by nothing: the configuration does not ask for it, and the code would be on every page.
export default function LastUpdated(): null {
  return null;
}
