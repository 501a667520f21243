/**
 * The C# samples are programs of top-level statements for .NET 8. To run all of them as one program, the statements of
 * each become a method. Mono's compiler knows C# 7: there, `using var` becomes `var`, and raw strings become verbatim
 * ones. No call of the library is rewritten.
 */

/** A raw string literal as C# 7 writes it, without the indentation of its closing quotes. */
function verbatim(code: string): string {
  return code.replace(/"""\n([\s\S]*?)\n( *)"""/g, (_, body: string, indent: string) => {
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    return `@"${lines.join('\n').replace(/"/g, '""')}"`;
  });
}

/** C# 7 for the statements of a sample. */
function forMono(code: string): string {
  return verbatim(code).replace(/\busing var\b/g, 'var');
}

/** One program out of all samples, which runs them in their order. */
export function csharpProgram(
  sources: readonly { id: string; code: string }[],
  isMono: boolean,
): string {
  const usings = new Set(['using System;', 'using System.Threading.Tasks;']);
  const methods = sources.map(({ id, code }) => {
    for (const [line] of code.matchAll(/^using [\w.]+;$/gm)) usings.add(line);
    const statements = code.replace(/^using [\w.]+;$/gm, '');
    const body = isMono ? forMono(statements) : statements;
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
