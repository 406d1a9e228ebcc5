// What `npm pack` puts beside the package: whoever installs the tarball gets the versions that were tested.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The lock without what only development needs.
 * @param {{ name: string, version: string, lockfileVersion: number, requires?: boolean,
 *   packages: Record<string, { dev?: boolean, devDependencies?: object }> }} lock
 */
export function toShrinkwrap({ packages, ...lock }) {
  const { devDependencies: _left, ...own } = packages[''];
  const needed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  return { ...lock, packages: { '': own, ...Object.fromEntries(needed) } };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Scripts of npm run in the folder of the package.
  const file = join(process.cwd(), 'npm-shrinkwrap.json');
  if (process.argv.includes('--remove')) {
    rmSync(file, { force: true });
  } else {
    const lock = JSON.parse(readFileSync(join(process.cwd(), 'package-lock.json'), 'utf8'));
    writeFileSync(file, `${JSON.stringify(toShrinkwrap(lock), null, 2)}\n`);
  }
}
