// Replaces the banner of outdated versions by nothing: the docs have one version, and the code would be on every page.
export default function DocVersionBanner(): null {
  return null;
}
