/**
 * The C# samples are programs of top-level statements for .NET 8; Mono's compiler knows C# 7. Three things of the
 * language are rewritten, no call of the library: top-level statements become a method, `using var` becomes `var`,
 * raw strings become verbatim ones. A machine with a .NET SDK runs the samples as they are shown.
 */

/** A raw string literal as C# 7 writes it, without the indentation of its closing quotes. */
function verbatim(code: string): string {
  return code.replace(/"""\n([\s\S]*?)\n( *)"""/g, (_, body: string, indent: string) => {
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    return `@"${lines.join('\n').replace(/"/g, '""')}"`;
  });
}

/** One program out of all samples, which runs them in their order. */
export function csharpForMono(sources: readonly { id: string; code: string }[]): string {
  const usings = new Set(['using System;', 'using System.Threading.Tasks;']);
  const methods = sources.map(({ id, code }) => {
    for (const [line] of code.matchAll(/^using [\w.]+;$/gm)) usings.add(line);
    const body = verbatim(code.replace(/^using [\w.]+;$/gm, '')).replace(/\busing var\b/g, 'var');
    return `static async Task ${id}()\n{\n${body}\n}`;
  });
  const calls = sources.map(
    ({ id }) => `Console.Error.WriteLine("${id}"); ${id}().GetAwaiter().GetResult();`,
  );
  return [
    ...usings,
    'static class Samples {',
    ...methods,
    `static void Main() {\n${calls.join('\n')}\n}`,
    '}',
  ].join('\n');
}
