import { checkItems, sendBulk } from './bulk';
import type { StoreClient } from './client';
import { collectSources } from './copied-sources';
import { fromDocument, type ObjectDocument, type Present, toDocument } from './documents';
import { type CopyReport, fromInstallation } from './installation';
import type { Lock } from './lock';
import { openScroll, readScroll } from './scroll';
import { documentIdOf } from './tokens';

interface Target {
  client: StoreClient;
  index: string;
  lock: Lock;
}

/** Copies all objects of an older index of ours, with the terms of this layout. */
export async function copyLayout({ client, index, lock }: Target, from: string): Promise<void> {
  const query = { term: { 'atrium.present': true } };
  const first = await openScroll(client, [from], { sort: ['_doc'], query });
  for await (const hits of readScroll(client, first)) {
    await lock.renew();
    const objects = hits.map(({ _source }) => fromDocument(_source as ObjectDocument));
    await writeObjects(client, index, objects);
  }
}

/** Copies what another installation has; answers the version of the store. The original is only read. */
export async function copyInstallation(
  { client, index, lock }: Target,
  from: readonly string[],
): Promise<{ version: number; report: CopyReport }> {
  const report = { from: from.join(', '), copied: 0, otherSpaces: 0 };
  // The one that was changed last is the newest one here, too.
  const sort = [{ updated_at: { order: 'asc', missing: '_first', unmapped_type: 'date' } }];
  const first = await openScroll(client, from, { sort });
  const sources = collectSources();
  let version = 0;
  for await (const hits of readScroll(client, first)) {
    await lock.renew();
    const objects = hits.flatMap(({ _id, _source }) => {
      const object = fromInstallation(_id, _source, ++version);
      if (object === 'other space') report.otherSpaces += 1;
      return object && object !== 'other space' ? [object] : [];
    });
    report.copied += objects.length;
    for (const object of objects) sources.note(object);
    await writeObjects(client, index, objects);
  }
  await writeObjects(client, index, sources.changed());
  return { version, report };
}

async function writeObjects(client: StoreClient, index: string, objects: readonly Present[]) {
  const actions = objects.map((present) => {
    const { object } = present;
    const id = documentIdOf(object);
    const place = { _index: index, _id: id, version: object.version, version_type: 'external_gte' };
    return { action: { index: place }, source: JSON.stringify(toDocument(present, id)) };
  });
  if (actions.length > 0) checkItems(await sendBulk(client, actions));
}
