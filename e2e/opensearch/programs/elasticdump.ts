import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isInstalled } from './installed';
import { ask, untilThere, type Program } from './program';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../../.cache/elasticdump', import.meta.url));
const DUMP = join(CACHE, 'node_modules/.bin/elasticdump');
const VERSION = '6.125.1';
const COUNT = 2500;

async function install(): Promise<void> {
  if (existsSync(DUMP)) return;
  await mkdir(CACHE, { recursive: true });
  const given = ['install', '--no-audit', '--no-fund', '--prefix', CACHE, `elasticdump@${VERSION}`];
  await run('npm', given);
}

/** Writes an index to files, scrolling through it, and another index from these. */
export const elasticdump: Program = {
  name: 'elasticdump',
  missing: () => (isInstalled('npm') ? undefined : 'npm is not installed'),
  expected: { copied: COUNT, sum: (COUNT * (COUNT - 1)) / 2, mapping: { type: 'integer' } },
  async run(url, folder) {
    await install();
    await ask(url, 'DELETE', '/dump-a');
    await ask(url, 'DELETE', '/dump-b');
    await ask(url, 'PUT', '/dump-a', {
      mappings: { properties: { n: { type: 'integer' }, text: { type: 'text' } } },
    });
    const lines = Array.from(
      { length: COUNT },
      (_, n) => `{"index":{"_id":"d${n}"}}\n{"n":${n},"text":"document ${n}"}\n`,
    );
    await ask(url, 'POST', '/dump-a/_bulk?refresh=true', lines.join(''));
    for (const type of ['mapping', 'data']) {
      const file = join(folder, `${type}.json`);
      const given = [`--type=${type}`, '--limit=400', '--quiet'];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await run(DUMP, [`--input=${url}/dump-a`, `--output=${file}`, ...given]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await run(DUMP, [`--input=${file}`, `--output=${url}/dump-b`, ...given]);
    }
    await untilThere(url, 'dump-b', COUNT);
    const found = await ask(url, 'POST', '/dump-b/_search', {
      size: 0,
      track_total_hits: true,
      aggs: { sum: { sum: { field: 'n' } } },
    });
    const mapping = await ask(url, 'GET', '/dump-b/_mapping');
    return {
      copied: found.hits.total.value,
      sum: found.aggregations.sum.value,
      mapping: mapping['dump-b'].mappings.properties.n,
    };
  },
};
