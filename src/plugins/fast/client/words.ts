import type { ComponentType, ReactNode } from 'react';

/** The theme's `MDXContent`: gives MDX its components. */
export type Words = ComponentType<{ children: ReactNode }>;

/**
 * Loads what MDX bodies are rendered with. A first visit to a page with a static body needs none of it.
 * @throws {ChunkLoadError} as a rejection; the next call tries again
 */
export async function loadWords(): Promise<Words> {
  const module = await import('@theme-init/MDXContent');
  return (module as { default: Words }).default;
}

const FIRST_WAIT_MS = 1000;

/**
 * Like {@link loadWords}, for a body that is in the document already: it stays as it is until they are there, however long
 * that takes. A rejection would take the page along.
 */
export async function awaitWords(wait = FIRST_WAIT_MS): Promise<Words> {
  try {
    return await loadWords();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    return awaitWords(2 * wait);
  }
}
