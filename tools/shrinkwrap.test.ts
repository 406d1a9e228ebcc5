import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { toShrinkwrap } from './shrinkwrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

it('pins each package that the server needs at the version of the lock, and none of development', () => {
  const { packages } = toShrinkwrap(lock as Parameters<typeof toShrinkwrap>[0]);
  const names = Object.keys(packages);

  expect(names).toContain('node_modules/fastify');
  expect(names).not.toContain('node_modules/vitest');
  expect(packages['']).not.toHaveProperty('devDependencies');
  for (const name of names.filter(Boolean)) expect(packages[name]).toEqual(lock.packages[name]);
});

it('lies in the tarball that npm pack makes, and nowhere afterwards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pack-'));
  const { scripts, ...content } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // Everything but the build, which has tests of its own.
  const prepack = scripts.prepack.replace('node tools/build.mjs && ', '');
  const own = { ...content, scripts: { prepack, postpack: scripts.postpack } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  mkdirSync(join(folder, 'tools'));
  for (const file of ['package-lock.json', 'tools/shrinkwrap.mjs', 'tools/serve.mjs']) {
    cpSync(join(root, file), join(folder, file));
  }
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
  npm('pack', '--silent', '--offline');
  execFileSync('tar', ['-xzf', `atrium-${content.version}.tgz`], { cwd: folder });
  const packed = JSON.parse(readFileSync(join(folder, 'package/npm-shrinkwrap.json'), 'utf8'));

  expect(packed).toEqual(toShrinkwrap(lock));
  expect(existsSync(join(folder, 'npm-shrinkwrap.json'))).toBe(false);
  rmSync(folder, { recursive: true });
});
