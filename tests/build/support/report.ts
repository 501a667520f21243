import path from 'node:path';

/** Report of the bundler about one page that does not compile. */
export interface PageError {
  /** Path below the root of the project. */
  file: string;
  /** Line of the fault, from 1; undefined when the message names none. */
  line: number | undefined;
  /** The whole message. */
  text: string;
}

/** Pages that did not compile, in the order of the report. */
export function pageErrors(output: string, dir: string): PageError[] {
  const start = /MDX compilation failed for file "([^"]+)"/g;
  const found = [...output.matchAll(start)];
  return found.map((match, index) => {
    const text = output.slice(match.index, found[index + 1]?.index);
    // Our words and the bundler give the line in the details; links and images give it as (line:column).
    const line = /"line": (\d+)/.exec(text) ?? /in source file "[^"]+" \((\d+):\d+\)/.exec(text);
    return {
      file: path.relative(dir, match[1] ?? ''),
      line: line ? Number(line[1]) : undefined,
      text: text.replace(/^ *│ ?/gm, ''),
    };
  });
}

/** Links and anchors of the report "Docusaurus found broken …": `page -> target`. */
export function brokenTargets(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  let page = '';
  return lines.flatMap((line) => {
    page = /^- Broken (?:link|anchor) on source page path = (.+):$/.exec(line)?.[1] ?? page;
    const target = /^-> linking to (\S+)/.exec(line)?.[1];
    return target ? [`${page} -> ${target}`] : [];
  });
}
