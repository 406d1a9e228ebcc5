import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { StoreError } from '../store-error';
import type { BackupHead, BackupLine } from './backup';
import { type BulkAction, checkItems, sendBulk } from './bulk';
import type { StoreClient } from './client';
import { LAYOUT } from './layout';

const TOGETHER_LENGTH = 8_000_000;

/** Fills empty indices with what `backup` has written; answers the version of the store. Twice does no harm. */
export async function restoreBackup(
  client: StoreClient,
  indices: { objects: string; history: string },
  path: string,
): Promise<number> {
  let head: BackupHead | undefined;
  let actions: BulkAction[] = [];
  let [length, documents] = [0, 0];
  const send = async () => {
    checkItems(await sendBulk(client, actions));
    [actions, length] = [[], 0];
  };
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!head) {
      head = readHead(line, path);
      continue;
    }
    const { index, id, source } = JSON.parse(line) as BackupLine;
    const { version } = (source as { atrium: { version: number } }).atrium;
    const place = { _index: indices[index], _id: id, version, version_type: 'external_gte' };
    actions.push({ action: { index: place }, source: JSON.stringify(source) });
    documents += 1;
    length += line.length;
    if (length > TOGETHER_LENGTH) await send();
  }
  await send();
  if (!head || documents !== head.documents) throw cutOff(path);
  return head.version;
}

export function readHead(line: string, path: string): BackupHead {
  const head = JSON.parse(line.startsWith('{') ? line : '{}') as Partial<BackupHead>;
  if (head.atrium !== 'saved-objects' || head.layout !== LAYOUT) {
    throw new StoreError(
      'unavailable',
      `${path} is not a copy of saved objects on OpenSearch that this version reads.`,
    );
  }
  return head as BackupHead;
}

const cutOff = (path: string) =>
  new StoreError('unavailable', `${path} is cut off: take another copy of the saved objects.`);
