// Asks a real OpenSearch node every request of the comparison and writes e2e/opensearch/recorded again.
//   node tools/opensearch/record.mjs
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Of no other node, and no other requests than those that everybody's run asks.
const environment = { ...process.env, ATRIUM_RECORD: '1' };
for (const name of ['ATRIUM_TEST_OPENSEARCH', 'ATRIUM_TEST_SEED', 'ATRIUM_TEST_GENERATED']) {
  delete environment[name];
}

rmSync(join(root, 'e2e/opensearch/recorded'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'opensearch', '--reporter=dot'],
  { cwd: root, stdio: 'inherit', env: environment },
);
process.exit(status ?? 1);
