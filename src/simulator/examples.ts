import { isObject, type JsonObject } from '../model/contract/json';
import type { ApiDescription } from './types';

/** Statuses with which the most can be done. */
const FINISHED: readonly unknown[] = ['capture_succeeded', 'succeeded', 'active'];

/** The object of a reference page with an ID, if there is one: so requests copied from there find something. */
export function exampleOf(
  { operations }: ApiDescription,
  operation: string,
  id: string,
): JsonObject | undefined {
  const examples = operations.find((one) => one.id === operation)?.examples['200'] ?? {};
  const found = Object.values(examples)
    .filter((value) => isObject(value))
    .filter((value) => value.id === id);
  return found.find(({ status }) => FINISHED.includes(status)) ?? found[0];
}
