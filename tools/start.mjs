// Plain JavaScript without packages: it runs before anything is installed.
import { checkNode, installPackages } from './install.mjs';

// Statements of the engine run on these threads: three searches and a load leave some for files.
process.env.UV_THREADPOOL_SIZE ??= '8';

checkNode();
installPackages();
const { build } = await import('./build.mjs');
try {
  await build();
} catch (error) {
  console.error(`The build failed:\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
const { main } = await import(new URL('../build/server/server.mjs', import.meta.url).href);
await main(process.argv.slice(2));
