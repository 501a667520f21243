/** Faults that Docusaurus finds by itself stop the build, because the configuration asks for it; tests/build has each message. */
import { expect, test } from 'vitest';
import config from '../../../docusaurus.config';

test.each(['onBrokenLinks', 'onBrokenAnchors', 'onDuplicateRoutes'] as const)(
  '%s: throw',
  (key) => {
    expect(config[key]).toBe('throw');
  },
);

test.each(['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'] as const)('%s: throw', (key) => {
  expect(config.markdown?.hooks?.[key]).toBe('throw');
});
