import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/atrium';

export interface Promoting {
  process: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

/** The command as it is built: `npm run promote -- …`. */
export function startPromote(args: readonly string[]): Promoting {
  const child = spawn(process.execPath, [join(root, 'tools/promote.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { process: child, ended };
}

export const runPromote = (args: readonly string[]) => startPromote(args).ended;
