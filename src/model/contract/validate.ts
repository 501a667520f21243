import { asList, asObject, asText, isObject, pointer, type Json, type JsonObject } from './json';

/** The HTTP methods of a path item that the pages support. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

function examplesOf(part: Json | undefined): JsonObject {
  return asObject(asObject(asObject(asObject(part).content)['application/json']).examples);
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

function operationProblems(
  raw: JsonObject,
  path: string,
  place: string,
  scopes: readonly string[],
): string[] {
  const problems: string[] = [];
  for (const key of ['operationId', 'summary', 'x-page', 'x-scope'] as const) {
    if (!asText(raw[key])) problems.push(`#${pointer(place, key)}: missing`);
  }
  if (asText(raw['x-scope']) && !scopes.includes(asText(raw['x-scope']))) {
    problems.push(`#${place}/x-scope: "${asText(raw['x-scope'])}" is not in x-scopes`);
  }
  const parameters = asList(raw.parameters).map(asObject);
  const declared = parameters.filter((p) => p.in === 'path').map((p) => asText(p.name));
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '');
  for (const name of inPath.filter((n) => !declared.includes(n))) {
    problems.push(`#${place}/parameters: path parameter "${name}" is not declared`);
  }
  for (const name of declared.filter((n) => !inPath.includes(n))) {
    problems.push(`#${place}/parameters: "${name}" does not appear in the path`);
  }
  parameters.forEach((parameter, index) => {
    if (!['header', 'path', 'query'].includes(asText(parameter.in)) || !asText(parameter.name)) {
      problems.push(
        `#${pointer(`${place}/parameters`, index)}: needs "name" and "in" (header, path or query)`,
      );
    }
  });
  if (
    raw.requestBody !== undefined &&
    !isObject(asObject(asObject(raw.requestBody).content)['application/json'])
  ) {
    problems.push(`#${place}/requestBody/content: no application/json`);
  }
  if (Object.keys(asObject(raw.responses)).length === 0) problems.push(`#${place}/responses: none`);
  problems.push(...pairProblems(raw, place));
  return problems;
}

/**
 * Checks what the pages rely on, in every build. The full lint is a test (tests/unit/contract-lint.test.ts).
 * @param document contract without references
 * @throws Error with every problem and its place
 */
export function validate(document: JsonObject): void {
  const problems: string[] = [];
  if (!asText(document.openapi).startsWith('3.1')) problems.push('#/openapi: must be 3.1.x');
  if (asList(document.servers).length === 0) problems.push('#/servers: none');
  const scopes = asList(document['x-scopes']).map((scope) => asText(asObject(scope).name));
  const ids = new Map<string, string>();
  for (const root of ['paths', 'webhooks'] as const) {
    if (!isObject(document[root])) problems.push(`#/${root}: missing`);
    for (const [path, item] of Object.entries(asObject(document[root]))) {
      for (const method of METHODS) {
        const raw = asObject(item)[method];
        if (!isObject(raw)) continue;
        const place = pointer(pointer(`/${root}`, path), method);
        problems.push(...operationProblems(raw, path, place, scopes));
        const id = asText(raw.operationId);
        const other = ids.get(id);
        if (id && other) problems.push(`#${place}/operationId: "${id}" is also used at #${other}`);
        ids.set(id, place);
      }
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
