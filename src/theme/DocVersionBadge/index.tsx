// Replaces the badge with the version's name by nothing: the docs have one version, and the code would be on every page.
export default function DocVersionBadge(): null {
  return null;
}
