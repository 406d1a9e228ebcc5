// Plain JavaScript without packages at the top: it runs before anything is installed.
import { checkNode, installPackages } from './install.mjs';

checkNode();
installPackages();
const { runTests } = await import('./test/run-tests.mjs');
process.exitCode = (await runTests(process.argv.slice(2))) ? 0 : 1;
