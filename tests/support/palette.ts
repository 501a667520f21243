/** Role (without `--ef-`) to colour as `#rgb` or `#rrggbb`. */
export type Palette = Record<string, string>;

/** Selector of each mode in src/css/tokens.css. */
const MODES = { light: ':root', dark: "[data-theme='dark']", ink: '.ef-ink' } as const;

/**
 * Reads the colours of each mode; dark builds on light, the petrol band on dark.
 * @throws {Error} when a mode has no colours
 */
export function palettes(css: string): Record<keyof typeof MODES, Palette> {
  const own = (mode: keyof typeof MODES): Palette => {
    const colours: Palette = {};
    for (const [, selectors = '', body = ''] of css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!selectors.split(',').some((selector) => selector.trim() === MODES[mode])) continue;
      for (const [, name = '', value = ''] of body.matchAll(
        /--ef-([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi,
      )) {
        colours[name] = value;
      }
    }
    if (Object.keys(colours).length === 0) throw new Error(`No colours for ${mode}`);
    return colours;
  };
  const light = own('light');
  const dark = { ...light, ...own('dark') };
  return { light, dark, ink: { ...dark, ...own('ink') } };
}

/** Red, green and blue, 0 to 255. */
function channels(colour: string): number[] {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1);
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @throws {Error} naming a role that the palette does not have
 */
function colourOf(palette: Palette, role: string): string {
  const colour = palette[role];
  if (!colour) throw new Error(`No role ${role}`);
  return colour;
}

/** A ground under a veil of another color, as `color-mix(in srgb, veil 8%, transparent)` shows it for a share of 0.08. */
export function veiled(palette: Palette, ground: string, veil: string, share: number): string {
  const over = channels(colourOf(palette, veil));
  const mixed = channels(colourOf(palette, ground)).map((value, index) =>
    Math.round(value + ((over[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Contrast ratio by WCAG 2.2, from 1 to 21.
 * @throws {Error} naming a role that the palette does not have
 */
export function contrast(palette: Palette, front: string, back: string): number {
  const [dark = 0, light = 0] = [front, back]
    .map((role) => luminance(colourOf(palette, role)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
