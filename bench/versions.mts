/**
 * The versions that we compare with, pinned so that two runs measure the same thing. All run on Node 20: Starlight
 * stays on 0.37 and Astro on 5, because Astro 6 and later need Node 22.
 */
export const VERSIONS = {
  docusaurus: '3.10.2',
  react: '19.3.1',
  search: '0.55.3',
  vitepress: '1.6.4',
  astro: '5.18.2',
  starlight: '0.37.7',
  sharp: '0.34.5',
} as const;
