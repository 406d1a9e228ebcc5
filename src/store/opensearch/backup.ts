import { open } from 'node:fs/promises';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { LAYOUT } from './layout';
import { readStateAndPresent } from './read-documents';
import { endScroll, openScroll, readScroll } from './scroll';
import type { StoreNames } from './state';

/** The first line of a backup. */
export interface BackupHead {
  atrium: 'saved-objects';
  layout: number;
  version: number;
  documents: number;
}

/** Each other one. */
export interface BackupLine {
  index: 'objects' | 'history';
  id: string;
  source: object;
}

const MAX_TRIES = 50;

/** Lines of JSON: all documents as they are at one moment. */
export async function writeBackup(
  client: StoreClient,
  names: StoreNames,
  path: string,
): Promise<void> {
  const file = await openNew(path);
  try {
    const { version, first } = await openBoth(client, names);
    const documents = first.hits.total.value;
    const head: BackupHead = { atrium: 'saved-objects', layout: LAYOUT, version, documents };
    await file.write(`${JSON.stringify(head)}\n`);
    for await (const hits of readScroll(client, first)) {
      const lines = hits.map(({ _index, _id: id, _source: source }) => {
        const index = _index === names.history ? 'history' : 'objects';
        return `${JSON.stringify({ index, id, source } satisfies BackupLine)}\n`;
      });
      await file.write(lines.join(''));
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

function openNew(path: string) {
  return open(path, 'wx', 0o600).catch((error: unknown) => {
    const { code } = error as { code?: string };
    const exists = code === 'EEXIST';
    throw new StoreError(
      exists ? 'conflict' : 'unavailable',
      `The copy of the saved objects can't be written to ${path}: ${exists ? 'it exists' : String(code)}.`,
      { cause: error },
    );
  });
}

/** Nothing was changed while the two indices were held fast: they are of the same moment. */
async function openBoth(client: StoreClient, names: StoreNames) {
  const readState = async () =>
    (await readStateAndPresent(client, names.objects, { ids: [], whole: false })).state;
  for (let turn = 0; turn < MAX_TRIES; turn++) {
    const before = await readState();
    const first = await openScroll(client, [names.objects, names.history], {
      sort: ['_doc'],
      query: { exists: { field: 'atrium.key' } },
    });
    const after = await readState();
    if (!before.pending && before.seqNo === after.seqNo) {
      return { version: before.version, first };
    }
    await endScroll(client, first);
  }
  throw new StoreError(
    'unavailable',
    'The saved objects are changed too often for a copy of one moment: try again later.',
  );
}
