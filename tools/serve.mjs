#!/usr/bin/env node
/** Runs the server that is built, without looking whether it is up to date. */
// Statements of the engine run on these threads: three searches and a load leave some for files.
process.env.UV_THREADPOOL_SIZE ??= '8';

const { main } = await import(new URL('../build/server/server.mjs', import.meta.url).href);
await main(process.argv.slice(2));
