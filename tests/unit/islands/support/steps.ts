/** Methods whose work grows with a text, and of which argument or result it is as long as. */
const COUNTED = (
  [
    [RegExp.prototype, 'exec'],
    [String.prototype, 'charCodeAt codePointAt charAt at slice indexOf lastIndexOf includes'],
    [String.prototype, 'split trim replaceAll normalize'],
    [Array.prototype, 'join slice includes indexOf some find flatMap map filter'],
  ] as const
).flatMap(([holder, names]) => names.split(' ').map((name): [object, string] => [holder, name]));

const SINGLE = ['charCodeAt', 'codePointAt', 'charAt', 'at'];

/** How many characters or items a call looks at: of a search, those up to what it finds. */
function costOf(name: string, self: unknown, args: readonly unknown[], result: unknown): number {
  if (SINGLE.includes(name)) return 1;
  if (name === 'exec') {
    const { lastIndex, isResumed } = self as { lastIndex: number; isResumed: boolean };
    const begin = isResumed ? lastIndex : 0;
    const found = result as RegExpExecArray | null;
    const end = found ? found.index + found[0].length : String(args[0]).length;
    return Math.max(1, end - begin);
  }
  if (name === 'join' || (name === 'slice' && typeof result === 'string'))
    return Math.max(1, String(result).length);
  return Math.max(1, (self as { length: number }).length);
}

/**
 * Steps of a piece of work: the characters and items that it hands to the methods of the language. What a method does with
 * them is linear, but for regular expressions: those must be linear, or see short texts only.
 * @returns the steps, and the length of the longest text that a regular expression saw
 */
export function stepsOf(work: () => unknown): { steps: number; longest: number } {
  let steps = 0;
  let longest = 0;
  let isCounting = false;
  let depth = 0;
  const before = COUNTED.map(([holder, name]) => Object.getOwnPropertyDescriptor(holder, name));
  for (const [holder, name] of COUNTED) {
    const own = (holder as Record<string, (...args: unknown[]) => unknown>)[name];
    function counted(this: unknown, ...args: unknown[]): unknown {
      if (!isCounting) return own?.apply(this, args);
      // Steps inside a callback count as well.
      isCounting = typeof args[0] === 'function';
      const start = (this as Partial<RegExp>).lastIndex;
      depth += 1;
      const result = own?.apply(this, args);
      depth -= 1;
      if (name === 'exec' && depth === 0) longest = Math.max(longest, String(args[0]).length);
      const { global, sticky } = this as RegExp;
      const self = name === 'exec' ? { isResumed: global || sticky, lastIndex: start } : this;
      steps += costOf(name, self, args, result);
      isCounting = true;
      return result;
    }
    Object.defineProperty(holder, name, { value: counted, configurable: true, writable: true });
  }
  try {
    isCounting = true;
    work();
  } finally {
    isCounting = false;
    COUNTED.forEach(([holder, name], index) =>
      Object.defineProperty(holder, name, before[index] ?? {}),
    );
  }
  return { steps, longest };
}
