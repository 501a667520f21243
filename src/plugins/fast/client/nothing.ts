/** Stands in for a part of core that the site's configuration turns off (src/plugins/fast/README.md). */
export default function Nothing(): null {
  return null;
}
