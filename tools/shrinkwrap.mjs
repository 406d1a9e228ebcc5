// What `npm pack` puts beside the package: whoever unpacks the tarball installs the versions that were tested (`npm ci`). It is the
// whole lock: without the packages of development, which are left out there, npm takes it for that of another package.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Scripts of npm run in the folder of the package.
const file = join(process.cwd(), 'npm-shrinkwrap.json');
if (process.argv.includes('--remove')) {
  rmSync(file, { force: true });
} else {
  copyFileSync(join(process.cwd(), 'package-lock.json'), file);
}
