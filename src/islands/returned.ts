/** Is removed to follow the system again; other keys stay once they are there. */
const THEME = 'theme';

/**
 * A page that Back takes from the browser's memory slept while another page, such as one of the other language, stored a
 * color mode, a language of samples or a closed announcement. It hears of them as if another tab had stored them.
 */
function catchUp({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  try {
    const storageArea = window.localStorage;
    for (const key of new Set([THEME, ...Object.keys(storageArea)])) {
      const newValue = storageArea.getItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }));
    }
  } catch {
    // Where the browser denies storage, nothing was chosen.
  }
}

if (typeof window !== 'undefined') window.addEventListener('pageshow', catchUp);
