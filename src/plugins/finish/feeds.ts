/**
 * A feed with a link to itself and the language of its texts, which the blog plugin leaves out.
 * @param url of the feed, absolute
 * @param language as in the `lang` of the pages
 * @throws {Error} when the feed begins in another way
 * @see https://validator.w3.org/feed/docs/warning/MissingAtomSelfLink.html
 */
export function completeFeed(xml: string, url: string, language: string): string {
  const complete = xml
    .replace(/<feed xmlns="[^"]*"/, `$& xml:lang="${language}"`)
    .replace(/<feed [^>]*>\s*/, `$&<link rel="self" href="${url}"/>\n    `)
    .replace(/<language>[^<]*</, `<language>${language}<`)
    .replace(/<rss (?![^>]*xmlns:atom)/, `$&xmlns:atom="http://www.w3.org/2005/Atom" `)
    .replace(
      /<channel>\s*/,
      `$&<atom:link rel="self" href="${url}" type="application/rss+xml"/>\n        `,
    );
  if (!complete.includes('rel="self"') || !complete.includes(language))
    throw new Error(`${url}: neither RSS nor Atom as the blog plugin writes it`);
  return complete;
}
