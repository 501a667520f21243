import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/theme/Loading/watchChunks';

const FAILED = {
  errorName: 'ChunkLoadError',
  hydrated: false,
  online: true,
  navigation: 'navigate',
};

describe('a chunk that fails before the page is hydrated', () => {
  it('reloads the page, once', () => {
    expect(decide(FAILED)).toBe('reload');
    expect(decide({ ...FAILED, navigation: 'back_forward' })).toBe('reload');
    expect(decide({ ...FAILED, navigation: 'reload' })).toBe('show');
  });
  it('keeps a readable page when there is no connection', () => {
    expect(decide({ ...FAILED, online: false })).toBe('show');
  });
  it('leaves other failures and a living page alone', () => {
    expect(decide({ ...FAILED, errorName: 'TypeError' })).toBe('ignore');
    expect(decide({ ...FAILED, errorName: undefined })).toBe('ignore');
    expect(decide({ ...FAILED, hydrated: true })).toBe('ignore');
  });
});
