import { rm } from 'node:fs/promises';
import { tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { IndexSummary } from '#common/search';
import type { FileCopy, FileEntry } from '../connectors/connector';
import type { CopiedFiles, StoredSource, StoredState } from '../source-store';
import { contentKey } from './content-key';
import type { Copied, CopyTools } from './copy-source';
import { isWithoutRows, loadNotices, removedNotice } from './run-notices';
import { stageFiles } from './stage-files';

interface FilesToCopy {
  source: StoredSource;
  state: StoredState;
  copy: FileCopy;
  index: IndexSummary | undefined;
}

/** What has to be done so that the index has what the files have. */
interface Changes {
  /** New, or other than at the copy before. */
  changed: readonly FileEntry[];
  /** Whose documents go. */
  replaced: readonly string[];
  /** Those of `replaced` that are not there any more. */
  gone: readonly string[];
  files: CopiedFiles['files'];
}

/** Copies files that are new or have changed in place of what they were; everything, where it is not known what came in before. */
export async function copyFiles(given: FilesToCopy, tools: CopyTools): Promise<Copied> {
  const { source, copy } = given;
  if (copy.entries.length === 0) throw new HttpError(400, tell('sources.noFiles'));
  const before = await knownFiles(given, tools);
  const changes = compare(copy.entries, before ?? {}, source.values['gone'] === 'delete');
  const state = { copied: { of: contentKey(source), files: changes.files } };
  if (before && changes.changed.length === 0 && changes.replaced.length === 0) {
    return { rows: 0, notices: [], state };
  }
  const done = await apply({ ...given, changes, isFirst: before === undefined }, tools);
  return { ...done, state };
}

/** Undefined where the index does not say which file each document is of, or it is another one that is copied. */
async function knownFiles(
  { source, state: { copied }, copy: { originField }, index }: FilesToCopy,
  { engine }: CopyTools,
): Promise<CopiedFiles['files'] | undefined> {
  if (!index || copied?.of !== contentKey(source)) return undefined;
  const { fields } = await engine.describeIndex(index.name);
  const isKept = fields.some(
    ({ name, type }) => name === originField && (type === 'keyword' || type === 'text'),
  );
  return isKept ? copied.files : undefined;
}

function compare(
  entries: readonly FileEntry[],
  before: CopiedFiles['files'],
  forgetsGone: boolean,
): Changes {
  const old = new Map(Object.entries(before));
  const now = new Map(entries.map(({ name, mark }) => [name, mark]));
  const changed = entries.filter(({ name, mark }) => old.get(name) !== mark);
  const missing = [...old.keys()].filter((name) => !now.has(name));
  const gone = forgetsGone ? missing : [];
  const kept = forgetsGone ? [] : missing.map((name) => [name, old.get(name)] as const);
  return {
    changed,
    replaced: [...changed.map(({ name }) => name).filter((name) => old.has(name)), ...gone],
    gone,
    files: Object.fromEntries([...kept, ...now]) as CopiedFiles['files'],
  };
}

interface Applied extends FilesToCopy {
  changes: Changes;
  isFirst: boolean;
}

async function apply(given: Applied, tools: CopyTools): Promise<Omit<Copied, 'state'>> {
  const { changes, source, copy } = given;
  const { gone, replaced, changed } = changes;
  const told = gone.length > 0 ? [removedNotice(gone)] : [];
  try {
    if (changed.length > 0) {
      const { rows, notices } = await load(given, tools);
      return { rows, notices: [...told, ...notices] };
    }
  } catch (error) {
    if (given.isFirst || !isWithoutRows(error)) throw error;
  }
  // Nothing comes in the place of what goes.
  const origins = { field: copy.originField, replaced };
  if (replaced.length > 0) await tools.engine.removeOrigins(source.index, origins);
  return { rows: 0, notices: told };
}

async function load({ source, copy, changes, index, isFirst }: Applied, tools: CopyTools) {
  const { folder, paths } = await stageFiles(changes.changed, tools);
  try {
    tools.report({ phase: 'loading' });
    const origins = {
      field: copy.originField,
      places: changes.changed.map(({ name }) => name),
      ...(isFirst ? {} : { replaced: changes.replaced }),
    };
    const { timeZone } = source.values;
    const options = { index: source.index, ...(timeZone ? { timeZone } : {}) };
    const { createIndex, replace, append } = tools.engine;
    const put = !isFirst ? append : index ? replace : createIndex;
    const result = await put({ paths, name: source.name, origins }, options);
    return { rows: result.documents, notices: loadNotices(result) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
