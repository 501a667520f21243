import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@docusaurus/faster';

/** Name of the program below the site's root. */
export const PROGRAM = 'simulator.mjs';

/** The minifier drops what the packages inside say of themselves. */
const NOTICE = `#!/usr/bin/env node
/*!
The EFundFlow simulator: simulates the documentation, not EFundFlow. Node.js 20 or later. MIT License.
Contains jsonc-parser, Copyright (c) Microsoft, and code that Ajv made, Copyright (c) 2015-2021 Evgeny Poberezkin, both
under the MIT License: https://opensource.org/license/mit
*/`;

/**
 * Writes the simulator as one file that needs nothing but Node.js.
 * @param modules folder with its `ApiDescription`, which `simulatorModules` made
 * @throws Error with all errors of the bundler
 */
export async function writeSimulator(
  siteDir: string,
  modules: string,
  outDir: string,
): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node20',
    devtool: false,
    context: siteDir,
    entry: path.join(siteDir, 'src/simulator-program/main.ts'),
    experiments: { outputModule: true },
    output: {
      path: outDir,
      filename: PROGRAM,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    plugins: [
      new rspack.BannerPlugin({
        banner: NOTICE,
        raw: true,
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
      }),
    ],
    resolve: {
      extensions: ['.ts', '.js', '.json'],
      alias: { '@simulator': modules },
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}
