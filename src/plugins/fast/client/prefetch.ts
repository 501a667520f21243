/** URLs already requested: core asks again for each link to a page that needs a file. */
const asked = new Set<string>();

/**
 * Takes the place of core's module of that name: fetches a file ahead, once for all links that need it.
 * @param url of a chunk
 * @returns at once: a file that does not come is requested again by the page that needs it
 */
export default async function prefetch(url: string): Promise<void> {
  if (asked.has(url)) return;
  asked.add(url);
  const link = document.createElement('link');
  if (link.relList.supports('prefetch')) {
    link.rel = 'prefetch';
    link.href = url;
    document.head.append(link);
  } else {
    await fetch(url).catch(() => undefined); // WebKit
  }
}
