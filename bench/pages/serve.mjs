import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import { publicConfig } from '../../tools/rspack-config.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Below it a page is sent as ours is: a header makes the browser draw it in a process of its own. */
const ISOLATED = '/isolated';
const NAMES = ['blank-react', 'react-chart', 'eight-charts', 'map'];

/** Builds the pages to compare with, as our own code is built, and serves them as it is served. */
export async function servePages() {
  const base = publicConfig({ production: true });
  const compiler = rspack({
    ...base,
    entry: Object.fromEntries(NAMES.map((name) => [name, join(root, `bench/pages/${name}.tsx`)])),
    output: { path: join(root, 'build/bench'), filename: '[name].js', publicPath: 'auto' },
    plugins: base.plugins,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true }));
  }
  const folder = join(root, 'build/bench');
  const scripts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]),
  );
  const data = new Map();
  const server = createServer((request, response) => {
    const text = scripts.get(request.url) ?? data.get(request.url);
    if (text) {
      response.writeHead(200, {
        'content-type': scripts.has(request.url) ? 'text/javascript' : 'application/json',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      response.end(text);
      return;
    }
    const isolated = request.url.startsWith(ISOLATED);
    const script = isolated ? request.url.slice(ISOLATED.length) : request.url;
    response.writeHead(200, {
      'content-type': 'text/html',
      'cache-control': 'no-store',
      ...(isolated && { 'cross-origin-opener-policy': 'same-origin' }),
    });
    response.end(
      `<!DOCTYPE html><html lang="en"><title>x</title><script src="${script}.js" defer></script><body></body></html>`,
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** What a page asks for beside its scripts. */
    serve: (path, json) => data.set(path, brotliCompressSync(json)),
    close: () => server.close(),
  };
}
