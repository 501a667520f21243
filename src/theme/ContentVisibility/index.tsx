// Replaces the notices for drafts and unlisted pages by nothing: the routes are a closed list without either, and the
// notices would bring the admonitions' code to every page.
export default function ContentVisibility(): null {
  return null;
}
