import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './atrium-server.mjs';
import { median } from './measure-page.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Milliseconds from spawn to the first page, in turn with the bare server; resident memory at rest. */
export async function measureStart(runs = 5) {
  const ours = [];
  const bare = [];
  let residentMB = Number.NaN;
  for (let run = 0; run < runs; run++) {
    bare.push(
      (await startOnce((port, folder) => [join(here, 'bare-server.mjs'), port, folder]))
        .milliseconds,
    );
    const started = await startOnce(
      (port, folder) => [join(here, '../tools/serve.mjs'), '--port', port, '--data', folder],
      '/app/home',
      run === runs - 1,
    );
    ours.push(started.milliseconds);
    residentMB = started.residentMB ?? residentMB;
  }
  return { ours: median(ours), bare: median(bare), residentMB };
}

async function startOnce(toArguments, path = '/', rest = false) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-start-'));
  const port = String(await freePort());
  const started = performance.now();
  const child = spawn(process.execPath, toArguments(port, folder), { stdio: 'ignore' });
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      await response.text();
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  const milliseconds = performance.now() - started;
  let residentMB;
  if (rest) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    residentMB =
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000;
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  return { milliseconds, residentMB };
}
