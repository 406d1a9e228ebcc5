import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What a newcomer sees first. Trials and lists belong elsewhere; a file that belongs here gets a line. */
const KNOWN = [
  '.dependency-cruiser.mjs',
  '.dockerignore',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'knip.config.js',
  'package-lock.json',
  'package.json',
  'tsconfig.browser.json',
  'tsconfig.e2e.json',
  'tsconfig.json',
  'tsconfig.server.json',
  'vitest.config.ts',
];

it.skipIf(!existsSync(join(root, '.git')))('the root holds no file but the known ones', () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  expect(
    names.split('\0').filter((name) => name && !name.includes('/') && !KNOWN.includes(name)),
  ).toEqual([]);
});
