import { EACH_SHEET, type FileReadAs } from '#common/search';
import { tell } from '#common/server-messages';
import type { EngineContext, LoadResult, LoadSource, SheetOptions } from '../../engine';
import { EngineError } from '../../engine-error';
import { unreadable } from '../load/load-error';
import { loadSource, type SourceLoad } from '../load/load-source';
import { notice, shorten } from '../load/notice';
import type { BuiltTable } from '../load/table-plan';
import { toLoadError } from './failures';
import { checkWrite, taken } from './check-write';
import type { WriterDependencies } from './index-writer';
import { interruptible } from './interruptible';
import { publishNew } from './publish';
import { dropIndex } from './tables';

/** A sheet's rows, in a table that nobody sees yet. */
interface LoadedSheet {
  index: string;
  built: BuiltTable;
}

interface Asked {
  source: LoadSource;
  options: SheetOptions;
}

/** Each sheet is loaded into a table of its own; when all are, they become indices in one step. */
export async function loadSheets(
  dependencies: WriterDependencies,
  asked: Asked,
  context: EngineContext,
): Promise<readonly LoadResult[]> {
  const { database, closing } = dependencies;
  const { source, options } = asked;
  const onWait = () => options.onProgress?.({ phase: 'waiting', bytes: 0, totalBytes: 0, rows: 0 });
  const signal = AbortSignal.any([context.signal, closing]);
  const made: LoadedSheet[] = [];
  const releases: (() => void)[] = [];
  const claim = (indices: readonly string[]) => {
    for (const index of indices) checkFree(index, dependencies, { options, context });
    const fresh = indices.filter((index) => !dependencies.registry.get(index));
    for (const index of fresh) releases.push(dependencies.store.claim(index));
  };
  try {
    await database.useForLoad(
      (connection) =>
        interruptible(connection, signal, () =>
          readSheets(asked, { ...loadOf(dependencies), connection, signal }, { made, claim }),
        ),
      { signal, onWait },
    );
    return await inTurns(dependencies, made, () => publish(dependencies, asked, { made, signal }));
  } catch (error) {
    throw toLoadError(error, source.name, signal);
  } finally {
    for (const release of releases) release();
    await dropUnused(dependencies, made);
  }
}

const loadOf = ({ database, limits, reader }: WriterDependencies) => ({
  stagingFolder: database.stagingFolder,
  mayRead: database.mayRead,
  limits,
  reader,
});

/** Before the rows are read: they would be read by the mapping of an index that is there. */
function checkFree(
  index: string,
  { registry }: WriterDependencies,
  { options, context }: { options: SheetOptions; context: EngineContext },
): void {
  checkWrite(index, context);
  const before = registry.get(index);
  if (before && !options.replaces) throw taken(index);
  if (before?.mapping)
    throw new EngineError('conflict', tell('indices.hasMapping', { name: index }));
}

async function readSheets(
  { source, options }: Asked,
  load: SourceLoad,
  { made, claim }: { made: LoadedSheet[]; claim: (indices: readonly string[]) => void },
): Promise<void> {
  const { name } = source;
  const read = async (sheet: string, onReadAs?: (readAs: FileReadAs) => void) =>
    loadSource(
      source,
      { ...options, index: name, reading: { ...options.reading, sheet } },
      { ...load, mayLackFields: true, ...(onReadAs ? { onReadAs } : {}) },
    );
  let book: FileReadAs | undefined;
  const onReadAs = (readAs: FileReadAs) => {
    if (readAs.shape !== 'xlsx' || book) throw unreadable('files.noWorkbook', { name });
    book = readAs;
  };
  const built = await read(EACH_SHEET, onReadAs);
  const { sheets = [], sheet: first, hiddenSheets = [] } = book ?? {};
  const names = options.indicesOf(sheets);
  const indexOf = (sheet: string) => names[sheets.indexOf(sheet)] ?? '';
  made.push({ index: indexOf(first ?? ''), built });
  const shown = sheets.filter((sheet) => !hiddenSheets.includes(sheet) || sheet === first);
  claim(shown.map(indexOf));
  const empty: string[] = [];
  for (const sheet of shown.filter((one) => one !== first)) {
    load.signal.throwIfAborted();
    try {
      made.push({ index: indexOf(sheet), built: await read(sheet) });
    } catch (error) {
      if (!isEmpty(error)) throw error;
      empty.push(sheet);
    }
  }
  checkTypes(name, options, made);
  const hidden = sheets.filter((sheet) => !shown.includes(sheet));
  tellLeftOut(made, [
    ...(empty.length > 0 ? [notice('notices.file.emptySheets', { sheets: listed(empty) })] : []),
    ...(hidden.length > 0 ? [notice('notices.file.hiddenSheets', { sheets: listed(hidden) })] : []),
  ]);
}

const listed = (sheets: readonly string[]): string => shorten(sheets.join(', '));

const isEmpty = (error: unknown): boolean =>
  error instanceof EngineError &&
  /^files\.(emptySheet|empty|noRow)$/.test(error.serverMessage?.code ?? '');

/** What was left out of the workbook is told with its first index. */
function tellLeftOut(made: LoadedSheet[], notices: BuiltTable['notices']): void {
  const [first] = made;
  if (!first) return;
  made[0] = { ...first, built: { ...first.built, notices: [...first.built.notices, ...notices] } };
}

/** A type that was asked for is that of a column of some sheet. */
function checkTypes(
  name: string,
  { types = {} }: SheetOptions,
  made: readonly LoadedSheet[],
): void {
  const known = new Set(made.flatMap(({ built }) => built.fields.map((field) => field.name)));
  const missing = Object.keys(types).find((field) => !known.has(field));
  if (missing === undefined) return;
  const message = tell('fields.missing', { index: name, name: shorten(missing) });
  throw new EngineError('invalid_query', message);
}

/** In the order of their names, as wherever several indices change: two changes never wait for each other. */
function inTurns<T>(
  { exclusively, writes, textIndexer, publishing }: WriterDependencies,
  made: readonly LoadedSheet[],
  work: () => Promise<T>,
): Promise<T> {
  const names = made.map(({ index }) => index).toSorted();
  for (const name of names) textIndexer.pause(name);
  const publishInTurn = names.reduceRight<() => Promise<T>>(
    (inner, name) => () => publishing.run(name, inner),
    work,
  );
  return names.reduceRight<() => Promise<T>>(
    (inner, name) => () =>
      exclusively(name, () => writes.run(name, () => textIndexer.without(name, inner))),
    publishInTurn,
  )();
}

async function publish(
  dependencies: WriterDependencies,
  { source, options }: Asked,
  { made, signal }: { made: readonly LoadedSheet[]; signal: AbortSignal },
): Promise<readonly LoadResult[]> {
  const { database, registry, textIndexer, createIdKey, held } = dependencies;
  signal.throwIfAborted();
  const found = made.map((one) => ({ ...one, before: registry.get(one.index) }));
  const other = found.find(({ before }) => before && (!options.replaces || before.mapping));
  if (other) throw taken(other.index);
  const fingerprint = sheetFingerprint(source.fingerprint, made.length);
  const indices = await database.use((connection) =>
    publishNew(
      connection,
      found.map(({ index, built, before }) => ({
        source: { name: source.name, ...(fingerprint ? { fingerprint } : {}) },
        options: { index, ...timeFieldOf(built, options) },
        before,
        built,
        idKey: before?.idKey ?? createIdKey(),
      })),
      held,
    ),
  );
  return indices.map((index, at) => {
    registry.published(index, found[at]?.before ? 'changed' : 'created');
    const { name, documents, rejectedRows, notices } = index;
    const textIndexed = textIndexer.schedule(name);
    return { index: name, documents, rejectedRows, notices, textIndexed };
  });
}

/** Whoever looks for the indices of a file knows by it whether all are there. */
const sheetFingerprint = (fingerprint: string | undefined, count: number) =>
  fingerprint === undefined ? undefined : `${fingerprint}/${count}`;

/** A sheet without the field that was asked for has its own. */
function timeFieldOf({ fields }: BuiltTable, { timeField }: SheetOptions) {
  const isThere = timeField === null || fields.some(({ name }) => name === timeField);
  return timeField === undefined || !isThere ? {} : { timeField };
}

async function dropUnused(
  { database, registry }: WriterDependencies,
  made: readonly LoadedSheet[],
): Promise<void> {
  const unused = made.filter(({ index, built }) => registry.get(index)?.id !== built.id);
  if (unused.length === 0) return;
  await database
    .use(async (connection) => {
      for (const { built } of unused) {
        await connection.run(dropIndex({ id: built.id, ...built.mapped })).catch(() => {});
      }
    })
    .catch(() => {});
}
