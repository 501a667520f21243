import { fieldAnchor } from '../../model/contract/anchors';
import { asList, asObject, asText, type Json } from '../../model/contract/json';
import type { ErrorGuide, ErrorRow, FailedOperation } from '../../model/errorGuide';
import { DEEPEST, parseJson } from '../shared/json';
import { segmentsOf } from '../shared/rules';

/** What an error response contains. */
export interface ErrorResponse {
  /** Empty where there is none. */
  code: string;
  /** HTTP status; undefined unless it is that of an error. */
  status: number | undefined;
  details: { segments: string[]; location: string; message: string }[];
}

/** Status line and headers, as `curl -i` prints them. */
const HEAD = /^\s*HTTP\/\d\S* (\d{3})[^\n]*\n(?:[^\n]+\n)*(?:\n|$)/;

/**
 * Reads the body of a response, alone or below its status line and headers.
 * @throws JsonError with the position of a fault; below a status line, the body need not be JSON
 */
export function readResponse(text: string): ErrorResponse {
  const [head = '', line] = HEAD.exec(`${text}\n`) ?? [];
  // Blanks in its place: faults keep their line and column.
  const rest = head.replace(/[^\n]/g, ' ') + text.slice(head.length);
  const isJson = line === undefined || /^\s*[[{]/.test(rest);
  if (isJson) parseJson(rest);
  const body = asObject(isJson ? (JSON.parse(rest) as Json) : null);
  const status = typeof body.status === 'number' ? body.status : Number(line);
  return {
    code: asText(body.code) || asText(body.error_code),
    status: status >= 400 && status < 600 ? status : undefined,
    details: asList(body.details)
      .map(asObject)
      .map(({ pointer, location, message }) => ({
        segments: segmentsOf(asText(pointer)).slice(0, DEEPEST),
        location: asText(location),
        message: asText(message),
      })),
  };
}

/**
 * The row that says how to handle an error: that of its code, or else of its status.
 * @returns undefined where neither says anything; `isAlike` where the row is that of another status
 */
export function rowOf(
  { codes, statuses }: ErrorGuide,
  { code, status }: ErrorResponse,
): { row: ErrorRow; isAlike: boolean } | undefined {
  const known = codes.find(({ id }) => id === code);
  if (known) return { row: known, isAlike: false };
  if (status === undefined) return undefined;
  const all = [...codes, ...statuses];
  const [only, ...more] = all.filter((row) => row.status === status);
  if (only && more.length === 0) return { row: only, isAlike: false };
  // As the pages say: any other 4xx like 400, any other 5xx like 500.
  const like = all.find((row) => row.status === (status < 500 ? 400 : 500));
  return like && { row: like, isAlike: true };
}

/** Where a field is described: the operations that have it, or those that come closest to it. */
export function placesOf(
  { segments, location }: ErrorResponse['details'][number],
  operations: readonly FailedOperation[],
): { title: string; url: string }[] {
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const wanted = [location, 'body', 'query', 'path', 'header'].map((place) =>
      fieldAnchor(place, segments.slice(0, depth)),
    );
    const found = operations.flatMap(({ title, page, anchors }) => {
      const anchor = wanted.find((one) => anchors.includes(one));
      return anchor === undefined ? [] : [{ title, url: `${page}#${anchor}` }];
    });
    if (found.length > 0) return found;
  }
  return [];
}
