import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS, type Plan } from './plan';

/** How many requests were compared with what. */
export interface Counts {
  live: number;
  recorded: number;
  /** Without a record, and without a node. */
  missing: number;
}

/** Test files run in processes of their own: each writes what it counted into one folder. */
export async function writeCounts(folder: string, name: string, counts: Counts): Promise<void> {
  await writeFile(join(folder, `${name}.json`), JSON.stringify(counts));
}

export async function readCounts(folder: string): Promise<Counts> {
  const sum: Counts = { live: 0, recorded: 0, missing: 0 };
  for (const name of await readdir(folder)) {
    const counts = JSON.parse(await readFile(join(folder, name), 'utf8')) as Counts;
    for (const key of ['live', 'recorded', 'missing'] as const) sum[key] += counts[key];
  }
  return sum;
}

export function describeCounts({ live, recorded, missing }: Counts, plan: Plan): string {
  const part =
    plan.live === 'part' ? ` (part ${plan.part} of ${PARTS}: ATRIUM_TEST_PART=${plan.part})` : '';
  const left = missing > 0 ? `, ${missing} without a record left out` : '';
  return `Compared with OpenSearch: ${live} answers of a node${part}, ${recorded} recorded ones${left}`;
}
