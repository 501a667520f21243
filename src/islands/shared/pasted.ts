const ENTITIES: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

/** Decodes the entities that HTML has for marks, as in the source of a page or in a log viewer. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(?:x([\da-f]{1,4})|(\d{1,5}))|(quot|apos|amp|lt|gt));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      return String.fromCharCode(hex ? parseInt(hex, 16) : Number(decimal));
    },
  );
}

/** Takes out characters that nobody sees: of no width, and the colors of a terminal. */
export function withoutUnseen(text: string): string {
  // eslint-disable-next-line no-control-regex -- ANSI colors begin with it
  return text.replace(/[\u200b-\u200d\u2060\ufeff]|\u001b\[[\d;]*m/g, '');
}
