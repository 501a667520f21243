/**
 * Checks messages of commits by the section "Commits" of CONTRIBUTING.md.
 *
 *   node scripts/commit-msg.mjs FILE        one message, as git's hook `commit-msg` does
 *   node scripts/commit-msg.mjs --range A..B   the commits of a range
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TYPES = 'feat fix perf refactor style test docs build ci chore'.split(' ');
const SCOPES =
  'guides connections reference data i18n search tools samples theme build hosting tests'.split(
    ' ',
  );
const LONGEST = 72;

/**
 * Faults of a message, each as a sentence. Lines that begin with `#` are git's own.
 * @param {string} message
 * @returns {string[]}
 */
export function faultsOf(message) {
  const [subject = '', second = '', ...body] = message
    .replace(/^#.*\n?/gm, '')
    .trim()
    .split('\n');
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return [];
  const [, type, scope] = /^(\w+)\((\w+)\): \S/.exec(subject) ?? [];
  const isReasoned = type === 'fix' || type === 'perf';
  const rules = [
    [type !== undefined, 'The subject must read "type(scope): subject".'],
    [type === undefined || TYPES.includes(type), `The type must be one of: ${TYPES.join(', ')}.`],
    [
      type === undefined || SCOPES.includes(scope),
      `The scope must be one of: ${SCOPES.join(', ')}.`,
    ],
    [
      subject.length <= LONGEST,
      `The subject has ${subject.length} characters, at most ${LONGEST} fit.`,
    ],
    [!subject.includes(';'), 'One idea per commit: the subject must not join two by ";".'],
    [second === '', 'The second line must be empty.'],
    [!isReasoned || body.some((line) => line !== ''), `A ${type} needs a body that says why.`],
  ];
  return rules.filter(([isKept]) => !isKept).map(([, fault]) => fault);
}

/** Messages of a range, without merges and those of bots. */
function messagesIn(range) {
  const format = '--format=%ae%x09%B%x00';
  const log = execFileSync('git', ['log', '--no-merges', format, range], { encoding: 'utf8' });
  return log
    .split('\0')
    .map((entry) => entry.trim().split('\t'))
    .filter(([author, message]) => message && !author.includes('[bot]'))
    .map(([, ...message]) => message.join('\t'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first = '', range = ''] = process.argv.slice(2);
  const messages = first === '--range' ? messagesIn(range) : [readFileSync(first, 'utf8')];
  for (const message of messages)
    for (const fault of faultsOf(message)) {
      console.error(`${message.split('\n')[0]}\n  ${fault}`);
      process.exitCode = 1;
    }
}
