import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copies = new Set();
process.on('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));

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
