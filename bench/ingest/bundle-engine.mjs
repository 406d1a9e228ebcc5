import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { root, serverConfig } from '../../tools/rspack-config.mjs';

/**
 * The embedded engine as one JavaScript file, for processes that run it alone, and beside it `file-loader.mjs`, with which it
 * reads files. Returns its path.
 */
export async function bundleEngine(name = 'bench') {
  const path = join(root, '.cache', `engine-${name}`);
  const config = serverConfig({ production: false });
  const compiler = rspack({
    ...config,
    entry: {
      engine: './src/engine/duckdb/index.ts',
      'file-loader': './src/engine/duckdb/load/isolated/file-loader.ts',
    },
    output: { ...config.output, path, clean: true },
    devtool: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  }
  return join(path, 'engine.mjs');
}

export const importEngine = async (name) => import(pathToFileURL(await bundleEngine(name)).href);
