import fs from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import schema from '../data/rules.schema.json';
import type { Locale, Text } from './locale';
import { yamlLine } from './yamlLine';

/** The record of the rules, below the site's root. */
const RULES_FILE = 'src/data/rules.yaml';

/** A rule about money; the head of `src/data/rules.yaml` explains each key. */
export interface Rule {
  id: string;
  text: Text;
  /** The rule in a few words, for cells of tables. */
  short?: Text;
  /** Pages that may explain the rule at length, such as `docs/errors/server-errors`. */
  home?: string[];
  /** JSON pointers of the texts in static/openapi.yaml that contain the rule. */
  contract?: string[];
  /** Regular expressions of sentences that state the rule. */
  own: Record<Locale, string[]>;
}

let validator: ValidateFunction<{ rules: Rule[] }> | undefined;

function faults(data: unknown): string | undefined {
  validator ??= new Ajv({
    allErrors: true,
    strict: false,
    verbose: true,
    formats: { regex: true },
  }).compile<{ rules: Rule[] }>(schema);
  if (!validator(data)) {
    const known = (parent: object | undefined) => Object.keys(parent ?? {}).join(', ');
    return validator.errors
      ?.map(({ instancePath, keyword, message, params, parentSchema }) =>
        keyword === 'additionalProperties'
          ? `${instancePath || '/'} has the key "${String(params.additionalProperty)}", there are: ${known(parentSchema?.properties as object)}`
          : `${instancePath || '/'} ${message ?? 'is invalid'}`,
      )
      .join('; ');
  }
  const ids = data.rules.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return twice === -1 ? undefined : `/rules/${twice}/id "${ids[twice] ?? ''}" is used twice`;
}

/**
 * The rules about money, by ID.
 * @param siteDir folder of the project
 * @throws Error with file, line and reason when the record does not fit its schema, or an ID is used twice
 */
export function loadRules(siteDir: string): Map<string, Rule> {
  const source = fs.readFileSync(path.join(siteDir, RULES_FILE), 'utf8');
  const data: unknown = parse(source);
  const fault = faults(data);
  if (fault !== undefined) {
    const line = yamlLine(source, fault);
    throw new Error(`${RULES_FILE}${line ? `:${line}` : ''}: ${fault}`);
  }
  return new Map((data as { rules: Rule[] }).rules.map((rule) => [rule.id, rule]));
}

/** A rule without its links, as the OpenAPI description and comments of code contain it. */
export function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
