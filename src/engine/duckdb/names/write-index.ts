import { tell } from '#common/server-messages';
import { EngineError } from '../../engine-error';
import { resolveName } from '../search/date-math-names';
import { illegalArgument } from './name-error';
import type { AliasMember, Names } from './names';
import { streamWith } from './streams/plan-stream';

/** What is written, by the name of an index or of what stands for some. */
export interface NamedWrite {
  kind: 'create' | 'index' | 'update' | 'delete';
  requireAlias?: boolean;
  /** It names the state of the document that it changes: `if_seq_no`. */
  isConditional?: boolean;
}

/**
 * The index that a write by this name goes to: the name itself, where nothing stands for others by it. Whether the index is there, and
 * may be written, is not asked here.
 *
 * @throws EngineError as OpenSearch refuses it
 */
export function writeIndexOf(
  given: string,
  { kind, requireAlias = false, isConditional = false }: NamedWrite,
  names: Names,
): string {
  const name = resolveName(given, Date.now());
  const alias = names.aliases.get(name);
  if (alias) return writeIndex(name, alias.members);
  if (requireAlias) throw needsAlias(name);
  const stream = names.dataStreams.get(name);
  if (stream) {
    if (kind !== 'create') throw onlyCreates();
    return stream.indices.at(-1) ?? name;
  }
  const [of] = streamWith(name, names) ?? [];
  if (of !== undefined) checkBackingWrite(of, { kind, isConditional });
  return name;
}

/**
 * By which a document is routed that is written by a name: that of the alias, or else what the write says.
 *
 * @throws EngineError where they are not the same
 */
export function aliasRouting(
  given: string,
  asked: string | undefined,
  names: Names,
): string | undefined {
  const name = resolveName(given, Date.now());
  const members = names.aliases.get(name)?.members ?? [];
  const index = writeIndexAmong(members);
  const routing = members.find((member) => member.index === index)?.indexRouting;
  if (routing === undefined) return asked;
  if (asked !== undefined && asked !== routing) {
    throw illegalArgument(
      `Alias [${name}] has index routing associated with it [${routing}], and was provided with routing value [${asked}], rejecting operation`,
    );
  }
  if (!routing.includes(',')) return routing;
  throw illegalArgument(
    `index/alias [${name}] provided with routing value [${routing}] that resolved to several routing values, rejecting operation`,
  );
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

const onlyCreates = () =>
  illegalArgument('only write ops with an op_type of create are allowed in data streams');

/** Documents of data streams are added by the name of the stream, and changed where they are. */
function checkBackingWrite(
  stream: string,
  { kind, isConditional }: Pick<NamedWrite, 'kind' | 'isConditional'>,
): void {
  if (kind === 'create') {
    throw illegalArgument(
      `index request with op_type=create targeting backing indices is disallowed, target corresponding data stream [${stream}] instead`,
    );
  }
  if (kind === 'index' && !isConditional) {
    throw illegalArgument(
      `index request with op_type=index and no if_primary_term and if_seq_no set targeting backing indices is disallowed, target corresponding data stream [${stream}] instead`,
    );
  }
}

const needsAlias = (name: string): EngineError =>
  new EngineError('index_not_found', tell('indices.noAlias', { name }), {
    type: 'index_not_found_exception',
  });
