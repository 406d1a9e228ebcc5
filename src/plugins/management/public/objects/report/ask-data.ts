import type { JudgedObject } from '#plugins/dashboard/public';
import type { DataStart } from '#plugins/data/public';
import { checkScripts } from './check-scripts';
import { createFieldReader, findKnownFields } from './known-fields';
import type { Surroundings } from './surroundings';

/** What only the data tell: which fields there are, and which scripted ones can be computed. */
export async function askData(
  objects: readonly JudgedObject[],
  indices: readonly string[],
  { searchClient, indexClient }: Pick<DataStart, 'searchClient' | 'indexClient'>,
): Promise<Pick<Surroundings, 'scripts' | 'fields'>> {
  const readFields = createFieldReader(indices, indexClient);
  const [scripts, fields] = await Promise.all([
    checkScripts(objects, indices, { searchClient, readFields }),
    findKnownFields(objects, indices, readFields),
  ]);
  return { scripts, fields };
}
