/** Runs the server that is built, without looking whether it is up to date. */
const { main } = await import(new URL('../build/server/server.mjs', import.meta.url).href);
await main(process.argv.slice(2));
