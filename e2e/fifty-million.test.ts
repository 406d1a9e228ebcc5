// @apps core
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './support/atrium';

const DOCUMENTS = Number(process.env['ATRIUM_TEST_DOCUMENTS'] ?? 50_000_000);
/** Minutes on two cores, most of them for the file and its words. */
const HOUR_MS = 3_600_000;
/** What the database may take, what the server takes beside it, and as much again as a search may grow by before it is ended. */
const MOST_MEGABYTES = 3000;

interface Figures {
  rejected: number;
  searches: readonly { name: string; milliseconds: number; counted?: number; failure?: string }[];
  peak: number;
}

it(
  'loads fifty million rows and answers the nine searches with the memory that is the default',
  { timeout: HOUR_MS },
  async () => {
    const script = ['bench/engine/many-rows.mjs', String(DOCUMENTS)];
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root });
    const { rejected, searches, peak } = JSON.parse(stdout) as Figures;
    console.log(stdout);

    expect(searches.filter(({ failure }) => failure !== undefined)).toEqual([]);
    const counted = new Map(searches.map((search) => [search.name, search.counted]));
    expect(counted.get('histogram by a number')).toBe(DOCUMENTS);
    expect(counted.get('top terms with an average')).toBe(DOCUMENTS);
    expect(counted.get('words with a histogram')).toBe(rejected);
    expect(counted.get('percentiles')).toBe(5);
    expect(counted.get('terms below terms with an average')).toBe(DOCUMENTS);
    expect(counted.get('combinations of three fields with a sum')).toBe(DOCUMENTS);
    expect(peak).toBeLessThan(MOST_MEGABYTES);
  },
);
