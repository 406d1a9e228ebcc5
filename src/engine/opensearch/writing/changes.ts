import type { IndexWriter } from '../../engine';

/** What this server did to an index; of what others do, nothing is told. */
export interface ClusterChange {
  name: string;
  kind: 'created' | 'changed' | 'deleted';
}

/** The same writer, which tells of each change that was made. */
export function tellChanges(
  writer: IndexWriter,
  tell: (change: ClusterChange) => void,
): IndexWriter {
  const created = (name: string) => tell({ name, kind: 'created' });
  const changed = (name: string) => tell({ name, kind: 'changed' });
  return {
    ...writer,
    createIndex: (source, options, context) =>
      after(writer.createIndex(source, options, context), ({ index }) => created(index)),
    createOfSheets: (source, options, context) =>
      after(writer.createOfSheets(source, options, context), (results) => {
        for (const { index } of results) created(index);
      }),
    createEmpty: (name, definition, context) =>
      after(writer.createEmpty(name, definition, context), () => created(name)),
    append: (source, options, context) =>
      after(writer.append(source, options, context), ({ index }) => changed(index)),
    replace: (source, options, context) =>
      after(writer.replace(source, options, context), ({ index }) => changed(index)),
    deleteIndex: (name, context) =>
      after(writer.deleteIndex(name, context), () => tell({ name, kind: 'deleted' })),
    removeOrigins: (name, origins, context) =>
      after(writer.removeOrigins(name, origins, context), () => changed(name)),
    updateMapping: (name, change, context) =>
      after(writer.updateMapping(name, change, context), () => changed(name)),
  };
}

async function after<Result>(
  work: Promise<Result>,
  tell: (result: Result) => void,
): Promise<Result> {
  const result = await work;
  tell(result);
  return result;
}
