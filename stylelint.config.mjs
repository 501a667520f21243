/**
 * What some browsers of `browserslist` (package.json) lack: pages read and work without it, as
 * tests/site/all/older-browsers.spec.ts shows.
 */
const EXTRAS = [
  // One column instead of two, rows of a table beside each other, all examples of a request below each other.
  'css-has',
  'css-container-queries',
  // Parts of a tool that stand beside each other begin at different heights.
  'css-subgrid',
  // The place of controls is not kept until their script has run: the page moves once.
  'css-media-scripting',
  // Looks: colors of scroll bars and of the selection, corners for resizing, numbers on paper.
  'css-overscroll-behavior',
  'css-paged-media',
  'css-resize',
  'css-scrollbar',
  // For paper alone: what is printed is not skipped.
  'css-content-visibility',
  // Beside a fallback in `vh`.
  'viewport-unit-variants',
];

/** What the build lowers for the list (lightningcss). */
const LOWERED = ['css-media-range-syntax', 'css-nesting'];

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['stylelint-no-unsupported-browser-features'],
  ignoreFiles: ['build/**', 'node_modules/**'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      { ignore: [...EXTRAS, ...LOWERED], ignorePartialSupport: true },
    ],
    'selector-class-pattern': null,
    'selector-disallowed-list': [
      String.raw`/:not\((?:[^()]|\([^()]*\))*:is\(/`,
      { message: 'Write the list in :not() itself: the build turns :is() into a list of rules' },
    ],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'custom-property-pattern': null,
    'no-descending-specificity': null,
    'declaration-empty-line-before': 'never',
    'import-notation': null,
    'declaration-property-value-allowed-list': [
      {
        '/font-size$/': [String.raw`/^var\(--ef-(text-size|h\d)/`, 'inherit', '0'],
        '/^(?!--ef-).*radius$/': [String.raw`/^var\(--ef-radius/`, 'inherit', '0'],
        '/line-height(-base)?$/': [String.raw`/^var\(--ef-line/`, 'inherit', '0', '1'],
      },
      { message: 'Use a token of src/css/tokens.css' },
    ],
    'declaration-property-value-disallowed-list': [
      {
        font: [String.raw`/\d(rem|em|px)/`, String.raw`/\/ ?\d*\.\d/`],
        '/^(margin|padding|gap|row-gap|column-gap)/': [
          String.raw`/^[^(]*\drem/`,
          String.raw`/\) -?[\d.]+rem/`,
          String.raw`/\d\dpx|[2-9]px/`,
        ],
      },
      { message: 'Use a token of src/css/tokens.css' },
    ],
  },
};
