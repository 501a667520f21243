import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import docusaurus from '@docusaurus/eslint-plugin';
import globals from 'globals';
import * as mdx from 'eslint-plugin-mdx';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const CODE = ['**/*.{ts,tsx,mts,cts,mjs,cjs,js}'];

export default tseslint.config(
  {
    ignores: ['build/', '.docusaurus*/', 'node_modules/', 'samples/', 'bench/.tmp/', 'coverage/'],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mts,cts}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: CODE,
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }] },
  },
  {
    // Rules that need types: a promise that nobody awaits loses its error.
    files: ['{src,scripts,tests}/**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { react, 'react-hooks': reactHooks, '@docusaurus': docusaurus },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    settings: { react: { version: 'detect' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      ...reactHooks.configs.recommended.rules,
      'react/prop-types': 'off',
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      '@docusaurus/no-untranslated-text': [
        'error',
        { ignoredStrings: ['·', '—', '×', '→', '#', '/', '©'] },
      ],
    },
  },
  {
    // What runs in browsers calls nothing that those of `browserslist` lack; what it is written in, the build lowers.
    files: [
      'src/{components,elements,pages,search,theme,tools}/**/*.{ts,tsx}',
      'src/plugins/fast/{client,theme}/**/*.{ts,tsx}',
    ],
    ...compat.configs['flat/recommended'],
    settings: {
      lintAllEsApis: true,
      // The code asks for them and does without.
      polyfills: ['ClipboardItem', 'requestIdleCallback'],
      react: { version: 'detect' },
    },
  },
  {
    files: ['**/*.{cjs,mjs,js,mts}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    ...mdx.flat,
    files: ['{docs,connections,blog,i18n,src/pages}/**/*.mdx'],
    // MDX words need no import: they are registered in src/theme/MDXComponents and src/words.
    rules: {
      'react/jsx-no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      'no-undef': 'off',
    },
  },
);
