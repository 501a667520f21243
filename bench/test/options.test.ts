import { describe, expect, it } from 'vitest';
import { parseOptions, SECTIONS, SYSTEM_NAMES } from '../options.mjs';

describe('options of the bench', () => {
  it('measures everything five times by default', () => {
    const options = parseOptions([]);
    expect(options?.sections).toEqual(SECTIONS);
    expect(options?.systems).toEqual(SYSTEM_NAMES);
    expect(options).toMatchObject({ runs: 5, pages: [1000, 5000], write: true, keep: false });
  });

  it('keeps its own order of systems', () => {
    expect(parseOptions(['--systems', 'starlight,ours'])?.systems).toEqual(['ours', 'starlight']);
  });

  it('is short, ours only and writes nothing in quick mode, which single options may widen', () => {
    expect(parseOptions(['--quick'])).toMatchObject({ systems: ['ours'], runs: 1, write: false });
    expect(parseOptions(['--quick', '--runs', '3'])?.runs).toBe(3);
  });

  it('keeps a folder that is used again', () => {
    expect(parseOptions(['--reuse', 'somewhere'])?.keep).toBe(true);
  });

  it('returns nothing when help is asked for', () => {
    expect(parseOptions(['--help'])).toBeUndefined();
  });

  it.each([
    [['--only', 'wieght'], /"wieght" is none of weight/],
    [['--systems', 'ours,hugo'], /"hugo" is none of ours/],
    [['--kinds', ''], /is none of home/],
    [['--runs', '0'], /--runs: "0"/],
    [['--pages', '1000,many'], /--pages: "many"/],
    [['--fast'], /Unknown option/],
  ])('refuses %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });
});
