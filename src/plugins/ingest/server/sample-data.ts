import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError, type RequestEngine } from '#core/server';
import type { SampleData } from '../common/index';
import { sampleWebLogs } from './sample-web-logs';

const samples = [
  {
    id: 'logs',
    title: 'Sample web logs',
    description: 'Requests to a web site: answers, bytes, places and devices over three weeks.',
    documents: 14_000,
    fields: 22,
    index: 'opensearch_dashboards_sample_data_logs',
    lines: sampleWebLogs,
  },
] as const;

type Engine = Pick<RequestEngine, 'listIndices' | 'replace' | 'deleteIndex'>;

export async function listSamples(
  engine: Pick<Engine, 'listIndices'>,
): Promise<readonly SampleData[]> {
  const names = new Set((await engine.listIndices()).map(({ name }) => name));
  return samples.map(({ lines: _lines, ...sample }) => ({
    ...sample,
    status: names.has(sample.index) ? 'installed' : 'not_installed',
  }));
}

/** Adding it again moves its times to today. */
export async function addSample(id: string, engine: Engine, stagingFolder: string): Promise<void> {
  const { index, title, lines } = find(id);
  const path = join(stagingFolder, `${randomUUID()}.sample`);
  try {
    await writeFile(path, `${[...lines()].join('\n')}\n`, { mode: 0o600 });
    await engine.replace({ paths: [path], name: title }, { index });
  } finally {
    await rm(path, { force: true });
  }
}

export async function removeSample(id: string, engine: Engine): Promise<void> {
  const { index } = find(id);
  const exists = (await engine.listIndices()).some(({ name }) => name === index);
  if (exists) {
    await engine.deleteIndex(index);
  }
}

function find(id: string) {
  const sample = samples.find((candidate) => candidate.id === id);
  if (!sample) {
    throw new HttpError(404, `There is no sample data "${id.slice(0, 40)}".`);
  }
  return sample;
}
