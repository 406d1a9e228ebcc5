import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** 10,000 made rows of 30 columns. */
export function wideTable() {
  const names = Array.from({ length: 30 }, (_, n) => `c${n}`);
  const rows = Array.from({ length: 10_000 }, (_, row) =>
    names.map((name, n) => (n % 3 === 0 ? row * n : `${name} of row ${row}`)).join(','),
  );
  return `${names.join(',')}\n${rows.join('\n')}\n`;
}

/** The built server with these files, ready when they are loaded. */
export async function startServer(port, folder, files) {
  const child = spawn(
    process.execPath,
    [join(root, 'tools/serve.mjs'), '--port', String(port), '--data', folder, ...files],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
    child.stdout.on('data', (part) => {
      output += part;
      if (
        output.includes(
          files.some((one) => !one.startsWith('--')) ? 'Explore it at' : 'Atrium is at',
        )
      ) {
        resolve();
      }
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
