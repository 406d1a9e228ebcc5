import { existsSync } from 'node:fs';
import { canInstall, installFromDebian } from './debian-packages.mjs';

const PATH = '/usr/bin/strace';

/** What tells the system calls of a process; `problem` where it is not there. */
export function findStrace() {
  if (existsSync(PATH)) return { path: PATH };
  return {
    path: PATH,
    problem: `There is no ${PATH}. On Debian it comes with strace, which a whole npm test installs as root.`,
  };
}

/** Where that is possible without a question. */
export function installStrace() {
  if (findStrace().problem && canInstall()) {
    installFromDebian(['strace'], { recommended: false });
  }
}
