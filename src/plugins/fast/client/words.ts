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
