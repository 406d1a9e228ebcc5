import { open } from 'node:fs/promises';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';
import { LAYOUT } from './layout';
import { readStateAndPresent } from './read-documents';
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

interface Page {
  _scroll_id: string;
  hits: {
    total: { value: number };
    hits: { _index: string; _id: string; _source: object }[];
  };
}

const KEEP = '2m';
const TOGETHER = 100;
const MAX_TRIES = 50;

/** Lines of JSON: all documents as they are at one moment. */
export async function writeBackup(
  client: StoreClient,
  names: StoreNames,
  path: string,
): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw new StoreError(
      code === 'EEXIST' ? 'conflict' : 'unavailable',
      `The copy of the saved objects can't be written to ${path}: ${code === 'EEXIST' ? 'it exists' : String(code)}.`,
      { cause: error },
    );
  });
  try {
    const { version, first } = await openScroll(client, names);
    const documents = first.hits.total.value;
    const head: BackupHead = { atrium: 'saved-objects', layout: LAYOUT, version, documents };
    await file.write(`${JSON.stringify(head)}\n`);
    let page = first;
    while (page.hits.hits.length > 0) {
      const lines = page.hits.hits.map(({ _index, _id: id, _source: source }) => {
        const index = _index === names.history ? 'history' : 'objects';
        return `${JSON.stringify({ index, id, source } satisfies BackupLine)}\n`;
      });
      await file.write(lines.join(''));
      page = await nextPage(client, page);
    }
    await file.sync();
    await endScroll(client, page);
  } finally {
    await file.close();
  }
}

/** Nothing was changed while the two indices were held fast: they are of the same moment. */
async function openScroll(client: StoreClient, names: StoreNames) {
  const readState = async () =>
    (await readStateAndPresent(client, names.objects, { ids: [], whole: false })).state;
  for (let turn = 0; turn < MAX_TRIES; turn++) {
    const before = await readState();
    const first = await client.ask<Page>({
      method: 'POST',
      path: `/${encodeURIComponent(names.objects)},${encodeURIComponent(names.history)}/_search?scroll=${KEEP}`,
      body: {
        size: TOGETHER,
        sort: ['_doc'],
        track_total_hits: true,
        query: { exists: { field: 'atrium.key' } },
      },
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

const nextPage = (client: StoreClient, { _scroll_id }: Page): Promise<Page> =>
  client.ask<Page>({
    method: 'POST',
    path: '/_search/scroll',
    body: { scroll: KEEP, scroll_id: _scroll_id },
  });

async function endScroll(client: StoreClient, { _scroll_id }: Page): Promise<void> {
  await client.ask({
    method: 'DELETE',
    path: '/_search/scroll',
    body: { scroll_id: _scroll_id },
    accept: [404],
  });
}
