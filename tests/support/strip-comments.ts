import { commentRanges } from '../../src/model/samples/comments';

/**
 * The code without its comments and without the lines and the space at the ends of lines that they leave.
 */
export function stripComments(code: string, fence: string): string {
  let position = 0;
  let stripped = '';
  for (const [start, end] of commentRanges(code, fence)) {
    stripped += code.slice(position, start);
    position = end;
  }
  return (stripped + code.slice(position)).replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n');
}
