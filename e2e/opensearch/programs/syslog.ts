import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, untilThere } from './program';

const LINES = 1000;

/** What a service wrote: also with signs that JSON has to escape. */
export const writeLines = async (folder: string): Promise<string> => {
  const path = join(folder, 'lines.log');
  const lines = Array.from({ length: LINES }, (_, n) => `line ${n} "quoted" \\ grüße`);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};

interface Shipper {
  command: string;
  args: readonly string[];
  index: string;
}

/** Runs a program that ships lines until all are there, and tells what came of them. */
export async function ship(url: string, { command, args, index }: Shipper): Promise<unknown> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      untilThere(url, index, LINES),
      ended.then(() => {
        throw new Error(`${command} ended: ${said.slice(-2000)}`);
      }),
    ]);
  } catch (error) {
    throw new Error(`${String(error)}\n${said.slice(-2000)}`, { cause: error });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  const { hits } = await ask(url, 'POST', `/${index}/_search`, {
    size: 3,
    track_total_hits: true,
    query: { match_phrase: { message: 'line 77' } },
  });
  return {
    found: hits.hits.map(({ _source: source }: { _source: { message: string } }) =>
      source.message.trim(),
    ),
    all: (await ask(url, 'GET', `/${index}/_count`)).count,
  };
}

export const SHIPPED = { found: ['line 77 "quoted" \\ grüße'], all: LINES };
