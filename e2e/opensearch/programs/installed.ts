import { execFileSync } from 'node:child_process';

/** Whether a command is on the path. */
export function isInstalled(command: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$1"', 'sh', command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
