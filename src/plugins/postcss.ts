import { createRequire } from 'node:module';
import type { Plugin, PostCssOptions } from '@docusaurus/types';
import type { Root } from 'postcss';
import { PUBLIC_URL, SITE_URL } from '../config/site';

/**
 * Writes `:is(.a, .b)` as `.a, .b`: Chromium finds rules by the class at the end of a selector, and tries one that ends in a
 * choice on every element, an eighth of the time for the styles of a page. What has no equal list stays as it is. Where the
 * choices weigh differently, `:not(none)` evens them out: no element has that name or class.
 */
const PRESET_ENV = {
  features: {
    'is-pseudo-class': {
      preserve: false,
      onComplexSelector: undefined,
      specificityMatchingName: 'none',
    },
  },
};

/** A plugin of PostCSS, made once: given by its name, it is made anew for each style sheet, which takes longer than to use it. */
function madeOnce(plugin: unknown): unknown {
  if (!Array.isArray(plugin)) return plugin;
  const [name, options] = plugin as [string, object];
  const own = name.includes('postcss-preset-env') ? PRESET_ENV : {};
  const make = createRequire(__filename)(name) as (options: object) => unknown;
  return make({ ...options, ...own });
}

/** On paper, links name their address: that of this build. */
const printedAddress = {
  postcssPlugin: 'printed-address',
  Once(root: Root) {
    root.replaceValues(PUBLIC_URL, { fast: PUBLIC_URL }, () => SITE_URL);
  },
};

/** Steps of PostCSS for each style sheet, besides those of Docusaurus. */
export default function postcssPlugin(): Plugin {
  return {
    name: 'efundflow-styles',
    configurePostCss: (options: PostCssOptions) => ({
      ...options,
      // No search for a configuration file in every folder above each sheet.
      config: false,
      plugins: [...(options.plugins as unknown[]).map(madeOnce), printedAddress],
    }),
  };
}
