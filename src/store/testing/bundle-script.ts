import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Inside the project, where packages are found. */
const bundles = join(root, 'node_modules/.cache');

export interface BundledScript {
  file: string;
  remove(): void;
}

/** A module of ours as a script that Node runs by itself; `entry` is a path in the project. */
export async function bundleScript(entry: string): Promise<BundledScript> {
  mkdirSync(bundles, { recursive: true });
  const folder = mkdtempSync(join(bundles, 'atrium-script-'));
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    target: 'node20',
    entry: join(root, entry),
    output: {
      path: folder,
      filename: 'script.mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externals: [/^@duckdb\/node-(api|bindings)$/],
    externalsPresets: { node: true },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      parser: { javascript: { url: false, importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return {
    file: join(folder, 'script.mjs'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
