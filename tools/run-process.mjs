import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a script with Node in the project's folder, and answers what it printed.
 * @param {readonly string[]} args the script and its arguments
 * @param {{ node?: string, env?: NodeJS.ProcessEnv, logFile?: string }} [options] `logFile`: holds what is printed while it runs
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runProcess(args, { node = process.execPath, env = process.env, logFile } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const log = logFile && createWriteStream(logFile);
    const parts = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        parts.push(data);
        log?.write(data);
      });
    }
    child.on('close', (code) => {
      log?.end();
      resolve({ code, output: Buffer.concat(parts).toString() });
    });
  });
}
