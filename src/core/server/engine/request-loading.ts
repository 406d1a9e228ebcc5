import { EngineError, type EngineContext, type IndexWriter, type SheetOptions } from '#engine';
import { tell } from '#common/server-messages';
import type { DataAccess } from '../data-access';
import { hasRole, type Principal } from '../principal/principal';
import type { RequestEngine } from './request-engine';

export type WriteKind =
  | 'createIndex'
  | 'append'
  | 'replace'
  | 'deleteIndex'
  | 'removeOrigins'
  | 'updateMapping'
  | 'compact';

/** Loads and rebuilds take as long as they take; they end when they are cancelled. */
export const WRITE_TIMEOUT_MS = 24 * 3600 * 1000;

type Loading = Pick<
  RequestEngine,
  'preview' | 'createIndex' | 'createOfSheets' | 'createEmpty' | 'append' | 'replace'
>;

interface LoadingRights {
  principal: Principal;
  access: DataAccess;
  context: EngineContext;
  checkWrite: (name: string, kind: WriteKind) => void;
  allowWrite: (name: string, kind: WriteKind) => EngineContext;
}

/** What makes indices of files and adds files to them, with the rights of who asks. */
export function createLoading(
  writer: IndexWriter,
  { principal, access, context, checkWrite, allowWrite }: LoadingRights,
): Loading {
  return {
    preview: async (file, asked) =>
      writer.preview(file, asked, allowWrite(asked.index, 'createIndex')),
    createIndex: async (source, options) =>
      writer.createIndex(source, options, allowWrite(options.index, 'createIndex')),
    createOfSheets: async (source, options) => {
      checkRole(principal);
      const kind = options.replaces ? 'replace' : 'createIndex';
      const allowedIndices = rightsFor(kind, access);
      return writer.createOfSheets(
        source,
        checkedSheets(options, (name) => checkWrite(name, kind)),
        { ...context, allowedIndices, timeoutMs: WRITE_TIMEOUT_MS },
      );
    },
    createEmpty: async (name, definition) =>
      writer.createEmpty(name, definition, allowWrite(name, 'createIndex')),
    append: async (source, options) => {
      // Who may add documents may not therefore take others away.
      if (source.origins?.replaced) checkWrite(options.index, 'removeOrigins');
      return writer.append(source, options, allowWrite(options.index, 'append'));
    },
    replace: async (source, options) =>
      writer.replace(source, options, allowWrite(options.index, 'replace')),
  };
}

/** Their names are known when the sheets are. */
const checkedSheets = (options: SheetOptions, check: (name: string) => void): SheetOptions => ({
  ...options,
  indicesOf(sheets) {
    const names = options.indicesOf(sheets);
    for (const name of names) check(name);
    return names;
  },
});

const ADDING: ReadonlySet<WriteKind> = new Set(['createIndex', 'append']);

/** An index without documents is made by whoever may add some to it, or may do the rest. */
export const rightsFor = (kind: WriteKind, { writable, manageable }: DataAccess) => [
  ...(ADDING.has(kind) ? writable : []),
  ...(kind === 'append' ? [] : manageable),
];
export function checkRole(principal: Principal): void {
  if (hasRole(principal, 'editor')) return;
  throw new EngineError('forbidden', tell('indices.needsEditor'));
}
