import { afterEach, describe, expect, test, vi } from 'vitest';
import { isBeingComposed, isForInputMethod, isSearchShortcut } from '../../../src/keys';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function on(platform: string): void {
  vi.stubGlobal('navigator', { platform });
}

afterEach(() => void vi.unstubAllGlobals());

describe('the shortcut of the search', () => {
  const ctrl = { ...NONE, ctrlKey: true };
  const command = { ...NONE, metaKey: true };

  test.each([
    ['k', 'KeyK'],
    ['K', 'KeyK'], // Caps Lock
    ['k', 'KeyV'], // Dvorak
    ['า', 'KeyK'], // Thai
    ['л', 'KeyK'], // Russian
    ['Process', 'KeyK'],
  ])('is %s (%s) with Ctrl, with Command on a Mac', (key, code) => {
    on('Linux x86_64');
    expect(isSearchShortcut({ key, code, ...ctrl })).toBe(true);
    expect(isSearchShortcut({ key, code, ...command })).toBe(false);
    on('MacIntel');
    expect(isSearchShortcut({ key, code, ...command })).toBe(true);
    expect(isSearchShortcut({ key, code, ...ctrl })).toBe(false);
  });

  test.each([
    { key: '/', code: 'Slash', ...NONE },
    { key: 'k', code: 'KeyK', ...NONE },
    { key: 't', code: 'KeyK', ...ctrl }, // Dvorak
    { key: 'k', code: 'KeyK', ...ctrl, shiftKey: true },
    { key: 'k', code: 'KeyK', ...ctrl, altKey: true },
    { key: 'k', code: 'KeyK', ...ctrl, metaKey: true },
  ])('is not $key, $code', (event) => {
    on('Win32');
    expect(isSearchShortcut(event)).toBe(false);
  });
});

describe('a key of the input method', () => {
  test.each([
    [{ isComposing: true, keyCode: 13 }, true],
    [{ isComposing: false, keyCode: 229 }, true],
    [{ isComposing: false, keyCode: 13 }, false],
  ])('%j: %s', (event, expected) => {
    expect(isForInputMethod(event as KeyboardEvent)).toBe(expected);
  });
});

describe('what is being composed', () => {
  test.each([
    ['X11; Linux x86_64', true, true],
    ['X11; Linux x86_64', false, false],
    ['Linux; Android 10; K', true, false],
    ['Android 15; Mobile; rv:140.0', true, false],
  ])('%s, %s: %s', (userAgent, isComposing, expected) => {
    vi.stubGlobal('navigator', { userAgent });
    expect(isBeingComposed({ isComposing } as InputEvent)).toBe(expected);
  });
});
