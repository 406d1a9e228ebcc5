import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from './test/temporary-folder';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

it('lies in the tarball that npm pack makes, and nowhere afterwards', () => {
  const folder = temporaryFolder('pack');
  const { scripts, ...content } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Everything but the build, which has tests of its own.
  const prepack = scripts.prepack.replace('node tools/build.mjs && ', '');
  const own = { ...content, scripts: { prepack, postpack: scripts.postpack } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  mkdirSync(join(folder, 'tools'));
  for (const file of ['package-lock.json', 'tools/shrinkwrap.mjs', 'tools/serve.mjs']) {
    cpSync(join(root, file), join(folder, file));
  }
  execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: folder, stdio: 'pipe' });
  execFileSync('tar', ['-xzf', `atrium-${content.version}.tgz`], { cwd: folder });
  const packed = JSON.parse(readFileSync(join(folder, 'package/npm-shrinkwrap.json'), 'utf8'));

  expect(packed).toEqual(lock);
  expect(existsSync(join(folder, 'npm-shrinkwrap.json'))).toBe(false);
  // As `docs/operating.md` says: npm refuses it where the list is not that of the package.
  const install = ['ci', '--omit=dev', '--dry-run', '--offline', '--no-audit'];
  execFileSync('npm', install, { cwd: join(folder, 'package'), stdio: 'pipe' });
});
