/**
 * ID of a field on its page, the only rule for it: its place, then the names down to it, as in
 * `body-payment_method-method`. Items of a list have the ID of the list, and case means nothing in a header's name.
 * @param place part of the message, or the ID of the field around it
 * @param names a path below it; numbers are those of items
 */
export function fieldAnchor(place: string, names: readonly string[]): string {
  const path = [place, ...names.filter((name) => !/^\d+$/.test(name))].join('-');
  return place === 'header' ? path.toLowerCase() : path;
}
