import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { EarlierVersion } from '../store';
import { StoreError } from '../store-error';
import type { WholeObject, WholeStore } from '../whole-store';
import type { BackupHead, BackupLine } from './backup';
import { fromDocument, type ObjectDocument, toDocument } from './documents';
import { LAYOUT } from './layout';
import { historyDocument } from './plan-writes';
import { readHead } from './restore';
import { documentIdOf } from './tokens';

/** Writes it as `backup` would, for `restoreFrom`. What lies at this place is replaced. */
export async function writeWholeCopy(path: string, whole: WholeStore): Promise<void> {
  const { version, objects, history } = whole;
  const file = await open(path, 'w', 0o600);
  try {
    const documents = objects.length + history.length;
    const head: BackupHead = { atrium: 'saved-objects', layout: LAYOUT, version, documents };
    await file.write(`${JSON.stringify(head)}\n`);
    for (const [at, { object, text }] of objects.entries()) {
      const id = documentIdOf(object);
      const source = toDocument({ object, text, born: at + 1 }, id);
      await file.write(lineOf({ index: 'objects', id, source }));
    }
    for (const entry of history) {
      await file.write(lineOf({ index: 'history', ...historyDocument(entry) }));
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

const lineOf = (line: BackupLine): string => `${JSON.stringify(line)}\n`;

/** What `backup` has written. */
export async function readWholeCopy(path: string): Promise<WholeStore> {
  let head: BackupHead | undefined;
  const objects: (WholeObject & { born: number })[] = [];
  const history: EarlierVersion[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!head) {
      head = readHead(line, path);
      continue;
    }
    const { index, source } = JSON.parse(line) as BackupLine;
    if (index === 'history') history.push((source as { entry: EarlierVersion }).entry);
    else if ((source as ObjectDocument).atrium.present) {
      objects.push(fromDocument(source as ObjectDocument));
    }
  }
  if (!head) throw new StoreError('unavailable', `${path} is empty.`);
  return {
    version: head.version,
    objects: objects
      .toSorted((one, other) => one.born - other.born)
      .map(({ object, text }) => ({ object, text })),
    history: history.toSorted((one, other) => one.version - other.version),
  };
}
