import { readdir, readFile, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import type { IndexSummary } from '#common/search';
import type { RequestEngine, Turns } from '#core/server';
import { EngineError, type LoadResult } from '#engine';
import { parseReading, type AskedReading } from './reading-query';
import { indexNameProblem, toIndexName, toSheetIndices, uniqueIndexName } from '../common/index';
import { wantsEachSheet } from './upload-sheets';

/** A file or a folder of the command line, and the index of the last `--index` before it. */
export interface FileArgument {
  path: string;
  index?: string;
  /** A file of JSON that says how it is read. */
  options?: string;
}

/** Files that become one index. */
export interface PlannedIndex {
  index: string;
  name: string;
  paths: readonly string[];
  fingerprint: string;
  reading: AskedReading;
  /** A file of it is not there, or its folder has none. */
  error?: EngineError;
}

const dataFile =
  /\.((csv|tsv|txt|log|json|geojson|ndjson|jsonl|parquet|pq)(\.(gz|zst))?|xlsx|zip)$/i;

/** Whether a file of a folder is one to load. */
export const isDataFile = (name: string): boolean => dataFile.test(name) && !name.startsWith('.');

/** Which indices the arguments mean. Where none of them can be read, it ends with one sentence. */
export async function planArguments(
  files: readonly FileArgument[],
): Promise<readonly PlannedIndex[]> {
  const groups = new Map<string, Group>();
  for (const { path, index, options } of files) {
    const problem = index === undefined ? undefined : indexNameProblem(index);
    if (problem) {
      throw new EngineError('invalid_query', `--index ${index}: ${problem.text}`);
    }
    const { paths, error } = await findFiles(path);
    const known = index === undefined ? undefined : groups.get(index);
    if (known) {
      known.paths.push(...paths);
      known.error ??= error;
    } else {
      const name = index ?? uniqueIndexName(toIndexName(basename(resolve(path))), groups.keys());
      const own = { name: basename(resolve(path)), paths, error };
      groups.set(name, { ...own, ...(await readOptions(options)) });
    }
  }
  const [first] = groups.values();
  if (first?.error && [...groups.values()].every(({ error }) => error)) throw first.error;
  return Promise.all(
    [...groups].map(async ([index, { name, paths, text, reading, error }]) => ({
      index,
      name,
      paths,
      reading,
      fingerprint: await fingerprintOf(paths, text),
      ...(error ? { error } : {}),
    })),
  );
}

interface Group {
  name: string;
  paths: string[];
  /** Of the file of options. */
  text: string;
  reading: AskedReading;
  error: EngineError | undefined;
}

async function findFiles(path: string): Promise<Pick<Group, 'paths' | 'error'>> {
  try {
    return { paths: await filesOf(path), error: undefined };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { paths: [], error };
  }
}

async function readOptions(path: string | undefined): Promise<Pick<Group, 'text' | 'reading'>> {
  if (path === undefined) return { text: '', reading: {} };
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new EngineError('invalid_query', `--options ${path} cannot be read (${error.code}).`);
  });
  return { text, reading: parseReading(text) };
}

/** Every file that may be read: what the engine has to be opened with. */
export const allowedFiles = (planned: readonly PlannedIndex[]): readonly string[] =>
  planned.flatMap(({ paths }) => paths);

type LoadingEngine = Pick<
  RequestEngine,
  'createIndex' | 'replace' | 'createOfSheets' | 'listIndices'
>;

/** Those of the indices that hold what is planned, unchanged. None: it is to be loaded. */
function indicesThatHold(
  { index, fingerprint, reading, error }: PlannedIndex,
  existing: readonly IndexSummary[],
  fingerprintOfIndex: (index: string) => string | undefined,
): readonly string[] {
  if (error) return [];
  // One that this server was filling when it was stopped is to be filled again.
  const whole = existing.flatMap(({ name, state }) => (state === 'unfinished' ? [] : [name]));
  if (!wantsEachSheet(reading)) {
    return whole.includes(index) && fingerprintOfIndex(index) === fingerprint ? [index] : [];
  }
  const held = whole.filter((name) => fingerprintOfIndex(name)?.startsWith(`${fingerprint}/`));
  // One that was deleted comes back, as with any file.
  const [first = ''] = held;
  return fingerprintOfIndex(first) === `${fingerprint}/${held.length}` ? held : [];
}

export interface LoadedIndex {
  index: string;
  /** False where the same files were loaded before, or can't be. */
  loaded: boolean;
  /** Why they can't be loaded; what was there before stays. */
  error?: EngineError;
  result?: LoadResult;
}

export interface Loading {
  /** Whose writes end with the signal. */
  engineFor(signal: AbortSignal): LoadingEngine;
  /** Over a shared store, one server loads a file at a time. */
  turns: Turns;
  signal: AbortSignal;
  fingerprint(index: string): string | undefined;
  onLoaded?(loaded: LoadedIndex): void;
  /** Another server loads it. */
  onWait?(index: string): void;
}

/**
 * Loads what is new or has changed, one after the other. A file that is refused keeps no other one from being loaded; where nothing
 * can be, it throws the reason.
 */
export async function loadArguments(
  planned: readonly PlannedIndex[],
  loading: Loading,
): Promise<readonly LoadedIndex[]> {
  // A server starts without files while its cluster is away.
  if (planned.length === 0) return [];
  const loaded: LoadedIndex[] = [];
  const existing = await loading.engineFor(loading.signal).listIndices();
  for (const plan of planned) {
    const held = heldEntries(plan, existing, loading.fingerprint);
    const entries = held ?? (await inTurn(plan, loading));
    loaded.push(...entries);
    for (const entry of entries) loading.onLoaded?.(entry);
  }
  const [first] = loaded;
  if (first?.error && loaded.every(({ error }) => error)) throw first.error;
  return loaded;
}

/** Undefined where it is to be loaded. */
function heldEntries(
  ...given: Parameters<typeof indicesThatHold>
): readonly LoadedIndex[] | undefined {
  const held = indicesThatHold(...given);
  return held.length > 0 ? held.map((index) => ({ index, loaded: false })) : undefined;
}

/** Where another server loads it, what that one has loaded is looked at when it is done; where it has ended, this one does it. */
function inTurn(plan: PlannedIndex, loading: Loading): Promise<readonly LoadedIndex[]> {
  const { engineFor, turns, signal, fingerprint, onWait } = loading;
  const options = { signal, onWait: () => onWait?.(plan.index) };
  return turns.run(`index ${plan.index}`, options, async ({ signal: either, leftBy }) => {
    const engine = engineFor(either);
    const existing = await engine.listIndices();
    return (
      heldEntries(plan, existing, fingerprint) ?? tryPlanned(plan, engine, { existing, leftBy })
    );
  });
}

interface Found {
  existing: readonly IndexSummary[];
  leftBy: string | undefined;
}

async function tryPlanned(
  plan: PlannedIndex,
  engine: LoadingEngine,
  found: Found,
): Promise<readonly LoadedIndex[]> {
  try {
    const results = await loadPlanned(plan, engine, found);
    return results.map((result) => ({ index: result.index, loaded: true, result }));
  } catch (error) {
    // What is wrong with the server itself ends the start.
    if (!(error instanceof EngineError) || !OF_THE_FILE.has(error.code)) throw error;
    return [{ index: plan.index, loaded: false, error }];
  }
}

/** What a file can be refused by. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'too_large',
  'unsupported',
  'invalid_query',
  'conflict',
]);

async function loadPlanned(
  { index, name, paths, fingerprint, reading, error }: PlannedIndex,
  engine: LoadingEngine,
  { existing, leftBy }: Found,
): Promise<readonly LoadResult[]> {
  if (error) throw error;
  const left = leftBy === undefined ? {} : { leftBy };
  const source = { paths, name, fingerprint };
  if (wantsEachSheet(reading)) {
    const indicesOf = (sheets: readonly string[]) => toSheetIndices(index, sheets);
    return engine.createOfSheets(source, { ...reading, ...left, indicesOf, replaces: true });
  }
  const isThere = existing.some(({ name: one }) => one === index);
  const load = isThere ? engine.replace : engine.createIndex;
  return [await load(source, { index, ...reading, ...left })];
}

async function filesOf(path: string): Promise<string[]> {
  const full = resolve(path);
  const found = await stat(full).catch((error: NodeJS.ErrnoException) => {
    throw new EngineError(
      'invalid_query',
      error.code === 'ENOENT'
        ? `There is no file or folder ${path}. Check the name.`
        : `${path} cannot be read (${error.code}). Check its permissions.`,
    );
  });
  if (!found.isDirectory()) {
    return [full];
  }
  const entries = await readdir(full, { withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory() && isDataFile(entry.name))
    .map((entry) => join(full, entry.name))
    .sort();
  if (files.length === 0) {
    throw new EngineError(
      'invalid_query',
      `The folder ${path} holds no CSV, TSV, JSON, NDJSON, Parquet, XLSX, log or zip file.`,
    );
  }
  return files;
}

/** Of path, size and time of change, and of how they are read: the same for files that nobody touched. */
async function fingerprintOf(paths: readonly string[], options: string): Promise<string> {
  const hash = createHash('sha256').update(options);
  for (const path of paths) {
    const { size, mtimeMs } = await stat(path);
    hash.update(`${path}\u0000${size}\u0000${mtimeMs}\u0000`);
  }
  return hash.digest('hex');
}
