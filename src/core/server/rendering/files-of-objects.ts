import { asText } from '#common/json';
import { folderOf } from '#common/plugins';
import type { FoldersOf, ShownObject } from '../plugins/route-plan';
import { type ChunkFiles, filesOfChunks } from './chunk-files';

/** What plugins say of the types of objects that they show. */
export type FoldersByType = Map<string, FoldersOf>;

/**
 * The files that show saved objects. The build writes down what each folder of a kind (`panels/search`, `chart-types/line`) loads;
 * what no folder of ours shows has none.
 */
export function filesOfObjects(
  objects: readonly ShownObject[],
  byType: FoldersByType,
  files: ChunkFiles,
): readonly string[] {
  const folders = objects.flatMap((object) => {
    const type = asText(object['type']);
    return [`panels/${folderOf(type)}`, ...(byType.get(type)?.(object) ?? [])];
  });
  return filesOfChunks([...new Set(folders)], files);
}
