import { filingFields, isInFolder, readFiling } from '#common/filing';
import type { JsonObject } from '#common/json';
import type { ObjectKey } from '#common/saved-objects';
import type { CoreStart } from '#core/public';

const PAGE = 1000;

/** All objects of a type in a folder, also those that a list has no place for. */
export async function findInFolder(
  client: Pick<CoreStart['savedObjects']['client'], 'find'>,
  type: string,
  folder: string,
): Promise<readonly ObjectKey[]> {
  const keys: ObjectKey[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { savedObjects } = await client.find<JsonObject>({
      type,
      fields: filingFields(type),
      page,
      perPage: PAGE,
      sortField: 'id',
    });
    const inside = savedObjects.filter(({ attributes }) =>
      isInFolder(readFiling(type, attributes).folder, folder),
    );
    keys.push(...inside.map(({ id }) => ({ type, id })));
    if (savedObjects.length < PAGE) return keys;
  }
}
