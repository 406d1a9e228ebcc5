import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = new URL('./one-run.mjs', import.meta.url).pathname;

/**
 * One load in a process and a folder of its own.
 *
 * @param {'bare' | 'load'} what by the bare statement of DuckDB, or into the engine
 * @returns {Promise<{loadMs: number, textMs?: number, peakMb: number}>}
 */
export async function loadOnce(engine, what, file, detail = '') {
  const home = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  try {
    const run = spawn(process.execPath, [script, engine, what, home, file, detail], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    for await (const chunk of run.stdout) {
      text += chunk;
    }
    return JSON.parse(text);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
