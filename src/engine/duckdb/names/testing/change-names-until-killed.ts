import { writeSync } from 'node:fs';
import type { JsonObject } from '#common/json';
import type { NamesContext } from '../../../index-names';
import { type EmbeddedEngine, openEmbeddedEngine } from '../../storage/open-engine';

/** What is about to be so, or is so as its answer says. */
export interface NamesReport {
  state: 'begins' | 'done';
  what: 'write index' | 'current' | 'pipeline' | 'documents';
  value: number;
}

export const context: NamesContext = {
  principal: 'tester',
  workspaceId: '',
  allowedIndices: ['*'],
  manageableIndices: ['*'],
  signal: new AbortController().signal,
  timeoutMs: 60_000,
};

/** Rolled over when it has three documents, and deleted soon after. */
const POLICY: JsonObject = {
  ism_template: [{ index_patterns: ['logs-*'], priority: 10 }],
  default_state: 'hot',
  states: [
    {
      name: 'hot',
      actions: [{ rollover: { min_doc_count: 3 } }],
      transitions: [{ state_name: 'gone', conditions: { min_rollover_age: '100ms' } }],
    },
    { name: 'gone', actions: [{ delete: {} }], transitions: [] },
  ],
};

const numbered = (name: string, value: number): string =>
  `${name}-${String(value).padStart(6, '0')}`;
export const pipelineOf = (value: number): JsonObject => ({
  processors: [{ set: { field: 'by', value: `pipeline ${value}` } }],
});

/** Changes aliases, a data stream under a policy, and a pipeline until the process is ended from outside. `from` is where it goes on. */
export async function changeNamesUntilKilled(
  folder: string,
  from: Readonly<Record<NamesReport['what'], number>>,
): Promise<void> {
  const engine = await openEmbeddedEngine({ folder, threads: 1 });
  if (from['write index'] === 0) await makeFirst(engine);
  await Promise.all([
    rollOver(engine, from),
    swap(engine, from.current),
    keep(engine),
    putPipelines(engine, from.pipeline),
  ]);
}

async function makeFirst({ names, writer }: EmbeddedEngine): Promise<void> {
  const aliases = { app: { is_write_index: true } };
  await writer.createEmpty(numbered('app', 1), { mappings: {}, aliases }, context);
  await writer.createEmpty(
    numbered('color', 0),
    { mappings: {}, aliases: { current: {} } },
    context,
  );
  await names.policies.put({ id: 'keep', body: POLICY }, context);
  const body = { index_patterns: ['logs-*'], data_stream: {} };
  await names.putTemplate('index', { name: 'logs', body, isNew: true }, context);
  await names.createDataStream('logs-web', context);
  await names.putPipeline({ name: 'by', source: JSON.stringify(pipelineOf(0)) }, context);
  tell({ state: 'done', what: 'write index', value: 1 });
}

/** An alias goes from index to index while documents are written to it. */
async function rollOver(
  { names, documentWriter }: EmbeddedEngine,
  from: Readonly<Record<NamesReport['what'], number>>,
): Promise<void> {
  let documents = from.documents;
  for (let value = Math.max(from['write index'], 1) + 1; ; value += 1) {
    const body = `{"index":{"_index":"app","_id":"${documents + 1}","pipeline":"by"}}\n{"n":1}\n`;
    tell({ state: 'begins', what: 'documents', value: documents + 1 });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await documentWriter.bulk({ body: Buffer.from(body) }, context);
    documents += 1;
    tell({ state: 'done', what: 'documents', value: documents });
    tell({ state: 'begins', what: 'write index', value });
    // oxlint-disable-next-line no-await-in-loop
    await names.rollOver(
      { target: 'app', conditions: {}, isDryRun: false, definition: {} },
      context,
    );
    tell({ state: 'done', what: 'write index', value });
  }
}

/** An alias is given to a new index, and the old one deleted, in one step. */
async function swap({ names, writer }: EmbeddedEngine, from: number): Promise<void> {
  for (let value = from + 1; ; value += 1) {
    const index = numbered('color', value);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await writer.createEmpty(index, { mappings: {} }, context).catch((error: unknown) => {
      // It was made before the process was killed.
      if (!String(error).includes('already exists')) throw error;
    });
    tell({ state: 'begins', what: 'current', value });
    // oxlint-disable-next-line no-await-in-loop
    await names.updateAliases(
      [
        { kind: 'add', indices: [index], aliases: ['current'], options: {} },
        { kind: 'remove_index', indices: [numbered('color', value - 1)] },
      ],
      context,
    );
    tell({ state: 'done', what: 'current', value });
  }
}

async function keep({ documentWriter, keepPolicies }: EmbeddedEngine): Promise<void> {
  const body = Buffer.from('{"create":{}}\n{"@timestamp":1790000000000}\n'.repeat(3));
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await documentWriter.bulk({ body, index: 'logs-web', refresh: 'now' }, context);
    // oxlint-disable-next-line no-await-in-loop
    await keepPolicies();
  }
}

async function putPipelines({ names }: EmbeddedEngine, from: number): Promise<void> {
  for (let value = from + 1; ; value += 1) {
    tell({ state: 'begins', what: 'pipeline', value });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await names.putPipeline({ name: 'by', source: JSON.stringify(pipelineOf(value)) }, context);
    tell({ state: 'done', what: 'pipeline', value });
  }
}

const tell = (report: NamesReport): void => void writeSync(1, `${JSON.stringify(report)}\n`);
