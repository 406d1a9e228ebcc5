import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface KeptProcess {
  /** Of its own; it goes when the process ends. */
  folder: string;
  /** What it printed that looks like this, as soon as it does. */
  printed(pattern: RegExp): Promise<string>;
  /** Ends it with all that it started. */
  end(): Promise<void>;
}

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/** Nothing of the person who runs the tests: not their settings, not their windows, not their messages. */
const readEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: folder,
  TMPDIR: folder,
  XDG_RUNTIME_DIR: folder,
  TZ: 'UTC',
  LANG: 'en_US.UTF-8',
  // Without a bus of messages none is started, which would stay behind.
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
});

/**
 * Starts a command that ends with this process, however that ends.
 *
 * @param choose its arguments, and what it has in its environment, by its folder
 */
export function startKept(
  command: string,
  choose: (folder: string) => { args: readonly string[]; environment?: NodeJS.ProcessEnv },
): KeptProcess {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-browser-'));
  const { args, environment } = choose(folder);
  const keeper = spawn(process.execPath, [KEEPER, folder, command, ...args], {
    // An interruption by keys reaches this process, and then, by its input, the keeper.
    detached: true,
    env: { ...readEnvironment(folder), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const read = (part: Buffer) => {
    output += part.toString();
    for (const listener of listeners) listener();
  };
  keeper.stdout.on('data', read);
  keeper.stderr.on('data', read);
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
  return {
    folder,
    printed(pattern) {
      const found = new Promise<string>((resolve) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match[1] ?? match[0]);
        };
        listeners.add(look);
        look();
      });
      const gone = ended.then(() => {
        throw new Error(`${command} ended before it was there:\n${output}`);
      });
      return Promise.race([found, gone]);
    },
    async end() {
      keeper.stdin.end();
      await ended;
    },
  };
}
