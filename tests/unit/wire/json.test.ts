/** The reader of JSON beside that of the language, on damaged texts. */
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/wire/json';
import { random } from '../../support/random';

describe('damaged JSON', () => {
  const SEEDS = [
    '{"a":[1,-2.5e3,"x\\n\\u0041"],"b":{"c":null,"d":true},"e":""}',
    '{ "k" : "v" , "l" : [ { } , [ ] , 0 ] }\n',
  ];
  const PIECES = [...'{}[]:,"\'\\-+.eE0123 \t\n/*ntf\u00a0\u0001', 'true', 'null', '\\u', '//'];

  const rejects = (parse: (text: string) => unknown, text: string): boolean => {
    try {
      parse(text);
      return false;
    } catch {
      return true;
    }
  };

  /** Compares the two readers on texts with random damage, the same in each run. */
  function compare(rounds: number): void {
    const next = random(7);
    const upTo = (below: number) => Math.floor(next() * below);
    let rejected = 0;
    const disagreements: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let text = SEEDS[upTo(SEEDS.length)] ?? '';
      for (let edit = upTo(3); edit >= 0; edit -= 1) {
        const at = upTo(text.length + 1);
        const piece = upTo(3) === 0 ? '' : (PIECES[upTo(PIECES.length)] ?? '');
        text = text.slice(0, at) + piece + text.slice(at + upTo(3));
      }
      const expected = rejects(JSON.parse, text);
      rejected += Number(expected);
      if (rejects(parseJson, text) !== expected) disagreements.push(text);
    }
    expect(disagreements).toEqual([]);
    expect(rejected / rounds).toBeGreaterThan(0.25);
    expect(rejected / rounds).toBeLessThan(0.975);
  }

  it('is rejected exactly when JSON.parse rejects it', () => compare(2_000));
  it('is rejected so in rare combinations, too', { tags: 'all' }, () => compare(20_000));
});
