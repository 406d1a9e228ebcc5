#!/usr/bin/env node
/** Copies indices and saved objects to an OpenSearch cluster, or back: node tools/promote.mjs --help. */
import { existsSync } from 'node:fs';

const script = new URL('../build/server/promote.mjs', import.meta.url);
if (existsSync(script)) {
  // Statements of the engine run on these threads.
  process.env.UV_THREADPOOL_SIZE ??= '8';
  const { main } = await import(script.href);
  await main(process.argv.slice(2));
} else {
  console.error('Atrium is not built yet. Run "npm run build" first.');
  process.exitCode = 1;
}
