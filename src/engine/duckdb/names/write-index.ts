import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { resolveName } from '../search/date-math-names';
import { illegalArgument } from './name-error';
import type { AliasMember, Names } from './names';

/** What is written, by the name of an index or of what stands for some. */
export interface NamedWrite {
  kind: 'create' | 'index' | 'update' | 'delete';
  requireAlias?: boolean;
}

/**
 * The index that a write by this name goes to: the name itself, where nothing stands for others by it. Whether the index is there, and
 * may be written, is not asked here.
 *
 * @throws EngineError as OpenSearch refuses it
 */
export function writeIndexOf(
  given: string,
  { requireAlias = false }: NamedWrite,
  { aliases }: Names,
): string {
  const name = resolveName(given, Date.now());
  const alias = aliases.get(name);
  if (alias) return writeIndex(name, alias.members);
  if (requireAlias) throw needsAlias(name);
  return name;
}

/** The one that is said to be it, or the only one, where nobody says it is not. */
export function writeIndexAmong(members: readonly AliasMember[]): string | undefined {
  const named = members.find(({ isWriteIndex }) => isWriteIndex);
  const [only, other] = members;
  return named?.index ?? (only && !other && only.isWriteIndex !== false ? only.index : undefined);
}

function writeIndex(name: string, members: readonly AliasMember[]): string {
  const found = writeIndexAmong(members);
  if (found !== undefined) return found;
  throw illegalArgument(
    `no write index is defined for alias [${name}]. The write index may be explicitly disabled using is_write_index=false or the alias points to multiple indices without one being designated as a write index`,
  );
}

const needsAlias = (name: string): EngineError =>
  new EngineError('index_not_found', tell('indices.noAlias', { name }), {
    type: 'index_not_found_exception',
  });
