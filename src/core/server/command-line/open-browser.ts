import { spawn } from 'node:child_process';

/** Opens the address in the person's browser. Where there is none, nothing happens: the address is printed. */
export function openBrowser(url: string): void {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => {
    // No such program on this machine.
  });
  child.unref();
}
