import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const GUARD = new URL('end-with-owner.mjs', import.meta.url).href;

/** Starts a program as tests start a server, and stays. What both write goes to the same place. */
const OWNER = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--import', '${GUARD}', '-e', process.argv[1]], {
    env: { ...process.env, ATRIUM_TEST_OWNER: String(process.pid) },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => console.log('ended with', code));
  setInterval(() => {}, 1000);
`;

function startOwner(program: string) {
  const owner = spawn(process.execPath, ['-e', OWNER, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let isClosed = false;
  owner.stdout.on('data', (part: Buffer) => (output += part.toString()));
  owner.stdout.once('close', () => (isClosed = true));
  return { owner, output: () => output, isClosed: () => isClosed };
}

it('a server that a test started ends with the test, also by kill -9', async () => {
  const { owner, output, isClosed } = startOwner(
    `console.log('started'); setInterval(() => {}, 1000);`,
  );
  await expect.poll(output).toContain('started');
  owner.kill('SIGKILL');
  // As long as one of the two is there it can write.
  await expect.poll(isClosed).toBe(true);
});

it('a program that comes to its end does so by itself', async () => {
  const { owner, output } = startOwner(`console.log('started');`);
  await expect.poll(output).toContain('ended with 0');
  owner.kill('SIGKILL');
});
