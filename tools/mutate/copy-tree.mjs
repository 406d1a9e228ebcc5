import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copies = new Set();
const REMOVE =
  'for (const folder of process.argv.slice(1)) fs.rmSync(folder, { recursive: true, force: true })';
// A process of its own: thousands of files take seconds, for which nobody has to wait.
process.on('exit', () => {
  const options = { detached: true, stdio: 'ignore' };
  if (copies.size > 0) spawn(process.execPath, ['-e', REMOVE, ...copies], options).unref();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/**
 * A copy of a checkout to change files in, without what git ignores. Packages are those of the checkout.
 * @returns {string} its folder; it goes when this process ends
 */
export function copyTree(tree) {
  const copy = mkdtempSync(join(tmpdir(), 'atrium-mutate-'));
  copies.add(copy);
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: tree, maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${tree} is no checkout of git: ${stderr}`);
  for (const file of stdout.toString().split('\0')) {
    if (file !== '' && existsSync(join(tree, file))) {
      cpSync(join(tree, file), join(copy, file));
    }
  }
  symlinkSync(join(tree, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
