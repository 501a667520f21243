import { LineCounter, parseDocument } from 'yaml';

/**
 * Line of a value in a YAML text, for messages.
 * @param source the YAML as written
 * @param message begins with the value's JSON pointer, e.g. `/rows/3/action must have …`
 * @returns line from 1 of the value or, where it is missing, of the nearest value around it; undefined when the
 *   message does not begin with a pointer
 */
export function yamlLine(source: string, message: string): number | undefined {
  const pointer = /^\/[^\s:;]*/.exec(message)?.[0];
  if (pointer === undefined) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const keys = pointer.split('/').filter(Boolean);
  for (; keys.length > 0; keys.pop()) {
    const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
