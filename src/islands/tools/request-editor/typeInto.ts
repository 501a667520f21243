/**
 * Changes the text of an area as if it were typed, so that Undo takes it back. The command is the only way to do so; it is
 * deprecated because of rich text.
 * @returns false in a browser without the command
 */
export function typeInto(area: HTMLTextAreaElement, text: string): boolean {
  const { value } = area;
  let start = 0;
  while (start < Math.min(value.length, text.length) && value[start] === text[start]) start += 1;
  const longest = Math.min(value.length, text.length) - start;
  let same = 0;
  while (same < longest && value.at(-1 - same) === text.at(-1 - same)) same += 1;
  area.focus();
  area.setSelectionRange(start, value.length - same);
  return document.execCommand('insertText', false, text.slice(start, text.length - same));
}
