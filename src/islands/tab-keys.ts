/** Index of the tab that a key leads to, by the ARIA pattern; undefined for a key that isn't the tabs'. */
export function tabFor(key: string, current: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
