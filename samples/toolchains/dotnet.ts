/** C# on the .NET SDK, where one is installed: the samples as they are shown, without the stand-ins for Mono. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Toolchain } from './find';

/** True for the .NET SDK, false for Mono. */
export function isDotnet({ commands }: Toolchain): boolean {
  return commands.run === 'dotnet';
}

/**
 * Writes a project that consists of the files.
 * @param version what `dotnet --version` prints
 * @returns the arguments of `dotnet` that compile it, and those that run it then
 */
export function dotnetProject(
  version: string,
  folder: string,
  files: readonly string[],
): { build: string[]; run: string[] } {
  const project = join(folder, 'program.csproj');
  const compiled = files.map((file) => `    <Compile Include="${file}" />`).join('\n');
  writeFileSync(
    project,
    `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net${parseInt(version, 10)}.0</TargetFramework>
    <ImplicitUsings>enable</ImplicitUsings>
    <EnableDefaultCompileItems>false</EnableDefaultCompileItems>
  </PropertyGroup>
  <ItemGroup>
${compiled}
  </ItemGroup>
</Project>
`,
  );
  const output = join(folder, 'out');
  const options = ['--nologo', '--verbosity', 'quiet', '--output', output];
  return { build: ['build', project, ...options], run: [join(output, 'program.dll')] };
}
