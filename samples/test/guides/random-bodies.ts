/** Webhook bodies for comparing implementations of the signing string: random, but the same for the same seed. */
import { random } from '../../../tests/support/random';

const KEYS = [
  'a',
  'b',
  'Z',
  '_x',
  'sign',
  'signature',
  '__proto__',
  'constructor',
  '',
  '0',
  '10',
  '-1',
];
const STRANGE = [
  '\\u0000',
  '\\u0061',
  '\\ud800',
  '\\udc00',
  '\\ud83d\\ude00',
  '\\ud800\\ud83d\\ude00',
  '\\\\ud800',
  '\\/',
  '\\"',
  '\\n',
  '\ufeff',
  '\ufffd',
  'é',
  '中',
  '\u{1f600}',
  '\ue000',
  '&',
  '=',
  '%',
  '\u2028',
];
const NUMBERS = [
  '-0',
  '-0.0',
  '0e5',
  '-1e-400',
  '1e-400',
  '1.0',
  '1e3',
  '1.5E+2',
  '-2.50e1',
  '1.50',
  '0.1',
  '1e-7',
  '1.5e-20',
  '5e-324',
  '1e400',
  '-1e999999999',
  '9007199254740993',
  '9223372036854774784',
  '9223372036854775807',
  '-9223372036854775808',
  '-9223372036854777856',
  '12345678901234567890',
  '1e19',
  '1e25',
  '1.2345678901234567e18',
  '123456789.123456789',
  '4503599627370497.5',
  '5.684341886080802e-14',
  '2.2250738585072014e-308',
  '1.7976931348623157e308',
];
const BAD = [
  'NaN',
  'Infinity',
  'TRUE',
  'truE',
  'Null',
  '01',
  '+1',
  '.5',
  '1.',
  '-',
  "'a'",
  '"\t"',
  '"\\x"',
  '"\\u12"',
  '',
  '/**/1',
  '0x1',
  '1e',
  '١',
];

/** Random JSON texts, among them broken ones. */
class Bodies {
  constructor(private readonly random: () => number) {}

  body(): Buffer {
    const deep = this.chance(0.02) ? this.wrap(this.between(60, 68)) : undefined;
    const root = this.chance(0.03) ? this.value(0) : (deep ?? this.object(0));
    const text = this.space() + root + this.space();
    const bytes = Buffer.from(text);
    if (this.chance(0.03)) return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    if (this.chance(0.04)) return this.damaged(bytes);
    return bytes;
  }

  private damaged(bytes: Buffer): Buffer {
    const at = this.between(0, bytes.length);
    const inserts = [
      [0x80],
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xff],
      [0xe4, 0xb8],
      [0x7b],
      [0x2c],
      [0x22],
      [0x00],
      [0x0b],
    ];
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(this.pick(inserts)),
      bytes.subarray(at),
    ]);
  }

  /** An object below `levels` - 1 other objects and arrays. */
  private wrap(levels: number): string {
    const open: string[] = [];
    const close: string[] = [];
    for (let level = 1; level < levels; level += 1) {
      const list = this.chance(0.5);
      open.push(list ? '{"a":[' : '{"a":');
      close.unshift(list ? ']}' : '}');
      if (list) level += 1;
    }
    return `${open.join('')}{}${close.join('')}`;
  }

  private object(depth: number): string {
    const entries = Array.from({ length: this.between(0, 5) }, () => {
      const value = this.value(depth + 1);
      return `${this.space()}"${this.key()}"${this.space()}:${this.space()}${value}`;
    });
    return `{${entries.join(`${this.space()},`)}${this.space()}}`;
  }

  private value(depth: number): string {
    const kind = this.random();
    if (kind < 0.3) return this.number();
    if (kind < 0.55) return `"${this.string()}"`;
    if (kind < 0.67) return this.pick(['true', 'false', 'null']);
    if (kind < 0.682) return this.pick(BAD);
    if (depth > 4) return '1';
    if (kind < 0.85) return this.object(depth);
    const items = Array.from({ length: this.between(0, 3) }, () => this.value(depth + 1));
    return `[${items.join(`,${this.space()}`)}]`;
  }

  private number(): string {
    if (this.chance(0.3)) return this.pick(NUMBERS);
    if (this.chance(0.2)) return this.float();
    const digits = (most: number) =>
      Array.from({ length: this.between(1, most) }, () => this.between(0, 9)).join('');
    const whole = digits(21).replace(/^0+(?=\d)/, '');
    const fraction = this.chance(0.5) ? `.${digits(20)}` : '';
    const exponent = this.chance(0.2) ? `e${this.between(-30, 20)}` : '';
    return this.pick(['', '-']) + whole + fraction + exponent;
  }

  /** Any float64, as JavaScript prints it; every other one a power of two, where the next one below is nearer. */
  private float(): string {
    const exponent = this.between(-1074, 62);
    const factor = this.chance(0.5) ? 1 : 1 + this.random();
    return String(factor * 2 ** exponent);
  }

  private string(): string {
    return Array.from({ length: this.between(0, 4) }, () =>
      this.chance(0.5) ? this.pick(STRANGE) : this.pick(['x', '1.50', ' ', 'null']),
    ).join('');
  }

  private key(): string {
    return this.chance(0.3) ? this.pick(STRANGE) + this.pick(KEYS) : this.pick(KEYS);
  }

  private space(): string {
    return this.chance(0.1) ? this.pick([' ', '\n', '\t', '\r\n']) : '';
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  /** A whole number, both ends included. */
  private between(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }
}

/** @param seed any whole number; the same one gives the same bodies */
export function randomBodies(seed: number, count: number): Buffer[] {
  const bodies = new Bodies(random(seed));
  return Array.from({ length: count }, () => bodies.body());
}
