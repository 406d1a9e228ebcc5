// Runs a command in a process group of its own, and ends it, all that it started, and its folder when the standard input ends:
// also where whoever started it was killed and could end nothing any more.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const PATIENCE_MS = 3000;
const [folder, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });

child.once('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  end();
});
child.once('exit', end);
process.stdin.once('close', () => {
  signal('SIGTERM');
  setTimeout(end, PATIENCE_MS);
});
process.stdin.resume();

function end() {
  signal('SIGKILL');
  // What a process that is just ending writes is there a moment later.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.exit();
}

function signal(name) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
