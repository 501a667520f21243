import type { Piece, SampleRequest } from '../request';

/** Writes a request as a program of one language. */
export type Client = (request: SampleRequest) => string;

/** Comment above the idempotency key in each language. */
export const KEY_COMMENT = 'Save it for every retry.';

/** Lines of a program: one, several, or none. */
type Lines = string | false | readonly Lines[];

function flat(lines: Lines): readonly string[] {
  if (typeof lines === 'string') return [lines];
  return lines ? lines.flatMap(flat) : [];
}

/** Joins lines to a program; `false` adds none. */
export function program(lines: Lines): string {
  return flat(lines).join('\n');
}

/**
 * Makes a function that writes a header value as strings and variables.
 * @param plus operator between the parts, e.g. ` + `
 */
export function valueWriter(
  plus: string,
  write: { text: (text: string) => string; env: (name: string) => string; key: string },
): (value: readonly Piece[]) => string {
  return (value) =>
    value
      .map((piece) => {
        if (typeof piece === 'string') return write.text(piece);
        return 'env' in piece ? write.env(piece.env) : write.key;
      })
      .join(plus);
}

/**
 * True for a request that follows no redirect: HTTP clients turn a POST into a GET (RFC 9110, section 15.4.2), and the list that
 * it returns would pass for the result.
 */
export function isWrite({ method }: SampleRequest): boolean {
  return method !== 'GET';
}

/** True when the request carries an idempotency key. */
export function needsKey({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) =>
    value.some((piece) => typeof piece === 'object' && 'variable' in piece),
  );
}
