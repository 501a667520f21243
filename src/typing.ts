/** For text that counts letter by letter, such as codes, paths and queries: nothing capitalizes, corrects or underlines it. */
export const AS_TYPED = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;

/** For fields of queries: keyboards on a screen say, too, what Enter does. */
export const AS_QUERY = { ...AS_TYPED, type: 'search', enterKeyHint: 'search' } as const;
