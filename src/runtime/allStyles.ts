let loading: Promise<void> | undefined;

/** The link to the page's own sheet, while it is there. */
function ownSheet(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[data-all-styles]');
}

function load(): Promise<void> {
  const own = ownSheet();
  // Loaded before, or `npm start`, which has one sheet for everything.
  if (!own?.dataset.allStyles) return Promise.resolve();
  const all = document.createElement('link');
  all.rel = 'stylesheet';
  all.href = own.dataset.allStyles;
  return new Promise((resolve, reject) => {
    all.addEventListener('load', () => {
      // It held a part of the other: with both, equal selectors would be in another order than in one.
      own.remove();
      resolve();
    });
    all.addEventListener('error', () => {
      all.remove();
      reject(new Error(`The style sheet ${all.href} could not be loaded`));
    });
    own.after(all);
  });
}

/**
 * Loads the site's full style sheet in place of the page's own, which holds only what the first page needs (see
 * src/plugins/page-styles). Call it before anything is shown that was not part of that page. Costs nothing when
 * called again; after a failure the next call tries again.
 * @returns resolves once the styles apply
 * @throws {Error} (as a rejection) when the sheet does not arrive
 */
export function loadAllStyles(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Loads the full style sheet unless the page's own one has the styles for a custom element already.
 * @param tag name of the element, for example `ef-tool`
 * @returns resolves once the styles apply
 * @throws {Error} (as a rejection) when the sheet does not arrive
 */
export function loadStylesFor(tag: string): Promise<void> {
  const held = ownSheet()?.dataset.holds?.split(' ') ?? [];
  return held.includes(tag) ? Promise.resolve() : loadAllStyles();
}
