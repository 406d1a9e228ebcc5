import { fork } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const driver = fileURLToPath(new URL('driver.mjs', import.meta.url));
/** Where the driver lies in the copy, so that it takes the packages of that project. */
const PLACE = '.mutate/driver.mjs';
const running = new Set();
process.on('exit', () => running.forEach(kill));

/**
 * Vitest in a process of its own, which stays open from run to run, and begins again after one that does not end.
 * @param {string} copy
 * @param {Record<string, string>} environment
 */
export function createWorker(copy, environment = {}) {
  mkdirSync(dirname(join(copy, PLACE)), { recursive: true });
  cpSync(driver, join(copy, PLACE));
  let child;
  /** Files whose text is another one than at the last run: those of the last change, which are as they were. */
  let stale = [];
  return { copy, run, close };

  /** @returns {Promise<{ result?: object, problem?: string, endless?: boolean }>} */
  async function run(request, limit, changed) {
    child ??= await start(copy, environment);
    const message = { ...request, changed: [...stale, ...changed] };
    stale = changed;
    const answer = await ask(child, () => child.send(message), limit);
    if (answer.endless || answer.problem) close();
    return answer;
  }

  function close() {
    if (child) kill(child);
    child = undefined;
  }
}

async function start(copy, environment) {
  // What it leaves behind when it is killed goes with the copy.
  const TMPDIR = join(copy, '.mutate/tmp');
  mkdirSync(TMPDIR, { recursive: true });
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name),
  );
  const child = fork(join(copy, PLACE), [], {
    cwd: copy,
    // A group of its own: it is ended with the processes that it started.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...Object.fromEntries(inherited), TMPDIR, ...environment },
  });
  running.add(child);
  const errors = [];
  child.stderr.on('data', (part) => errors.push(part));
  const answer = await ask(child, () => {}, 120_000);
  if (!answer.ready) {
    kill(child);
    throw new Error(`Vitest did not start in ${copy}: ${Buffer.concat(errors)}`);
  }
  return child;
}

function ask(child, send, limit) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish({ endless: true }), limit);
    const onExit = (code) => finish({ problem: `Vitest ended with code ${code}` });
    const finish = (answer) => {
      clearTimeout(timer);
      child.off('message', finish);
      child.off('exit', onExit);
      resolve(answer);
    };
    child.once('message', finish);
    child.once('exit', onExit);
    send();
  });
}

function kill(child) {
  running.delete(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
