import { asList, asObject, asText, isObject, pointer, type Json, type JsonObject } from './json';

/** The HTTP methods of a path item that the pages support. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function jsonOf(part: Json | undefined): Json | undefined {
  return asObject(asObject(part).content)['application/json'];
}

function examplesOf(part: Json | undefined): JsonObject {
  return asObject(asObject(jsonOf(part)).examples);
}

/** Request examples whose `x-response` names no example of a response. */
function pairProblems(raw: JsonObject, place: string): string[] {
  const names = Object.values(asObject(raw.responses)).flatMap((r) => Object.keys(examplesOf(r)));
  return Object.entries(examplesOf(raw.requestBody)).flatMap(([name, example]) => {
    const wanted = asObject(example)['x-response'];
    return wanted === undefined || names.includes(asText(wanted))
      ? []
      : [`#${place}/requestBody: x-response of "${name}" names no example of a response`];
  });
}

function operationProblems(raw: JsonObject, place: string, scopes: readonly string[]): string[] {
  const problems = (['operationId', 'summary', 'x-page', 'x-scope'] as const)
    .filter((key) => !asText(raw[key]))
    .map((key) => `#${pointer(place, key)}: missing`);
  const scope = asText(raw['x-scope']);
  if (scope && !scopes.includes(scope))
    problems.push(`#${place}/x-scope: "${scope}" is not in x-scopes`);
  if (raw.requestBody !== undefined && !isObject(jsonOf(raw.requestBody)))
    problems.push(`#${place}/requestBody/content: no application/json`);
  return [...problems, ...pairProblems(raw, place)];
}

/**
 * Checks in every build what the pages rely on and OpenAPI does not ask for. All else is the lint's, a test
 * (tests/unit/contract-lint.test.ts).
 * @param document contract without references
 * @throws Error with every problem and its place
 */
export function validate(document: JsonObject): void {
  const scopes = asList(document['x-scopes']).map((scope) => asText(asObject(scope).name));
  const problems = ['paths', 'webhooks'].flatMap((root) =>
    Object.entries(asObject(document[root])).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const raw = asObject(item)[method];
        const place = pointer(pointer(`/${root}`, path), method);
        return isObject(raw) ? operationProblems(raw, place, scopes) : [];
      }),
    ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
