import { asText } from '#common/json';
import { nearestField } from '#common/query';
import { matchIndices, type SearchField, toSearchFields } from '#common/search';
import { knows } from '#plugins/visualizations/common';
import type { JudgedObject } from '#plugins/dashboard/public';
import type { DataStart } from '#plugins/data/public';
import { scriptedFields } from './check-scripts';

/** As many of a pattern's indices are looked at as charts look at. */
const MOST_INDICES = 20;

/** The fields that a title stands for. */
export type ReadFields = (title: string) => Promise<readonly SearchField[]>;

/** Each title is asked for once. */
export function createFieldReader(
  indices: readonly string[],
  { describe }: Pick<DataStart['indexClient'], 'describe'>,
): ReadFields {
  const known = new Map<string, ReturnType<ReadFields>>();
  const read: ReadFields = async (title) => {
    const names = matchIndices(title, indices).slice(0, MOST_INDICES);
    const described = await Promise.all(names.map((name) => describe(name)));
    return described.flatMap((one) => toSearchFields(one));
  };
  return (title) => {
    const found = known.get(title) ?? read(title);
    known.set(title, found);
    return found;
  };
}

/**
 * Whether the data of an index pattern have a field of that name, or of the nearest one; by the pattern's id. One that has no data, or
 * more indices than are looked at, is missing.
 */
export type KnownFields = ReadonlyMap<string, (name: string) => boolean>;

export async function findKnownFields(
  objects: readonly JudgedObject[],
  indices: readonly string[],
  readFields: ReadFields,
): Promise<KnownFields> {
  const titleOf = ({ attributes }: JudgedObject) => asText(attributes['title']);
  const patterns = objects.filter((object) => {
    const { length } = matchIndices(titleOf(object), indices);
    return object.type === 'index-pattern' && length > 0 && length <= MOST_INDICES;
  });
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const fields = await readFields(titleOf(pattern));
      const names = new Set(scriptedFields(pattern).map(({ name }) => name));
      const inData = knows(fields);
      const has = (name: string) => name.startsWith('_') || names.has(name) || inData(name);
      return [pattern.id, (name: string) => has(nearestField(name, has))] as const;
    }),
  );
  return new Map(found);
}
