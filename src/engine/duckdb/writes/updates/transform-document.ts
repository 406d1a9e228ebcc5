import type { TransformedDocument, TransformFailure } from '../../../engine';
import { readDocument } from './document/read-document';
import { numberText } from './document/number-text';
import { isNumberValue, MapValue, type Value } from './document/values';
import { writeDocument } from './document/write-document';
import { runScript } from './run-script';
import { UpdateError } from './update-error';
import { readUpdate } from './update-request';

const OPERATIONS = new Set(['noop', 'index', 'delete']);
const MEMBERS = new Set(['_index', '_id', '_version', '_routing', 'op', '_source']);

/**
 * What a script makes of a document on its way to another index: it can change where it goes, too.
 *
 * @param script `{"script": …}` as `_reindex` has it
 */
export function transformDocument(
  script: string,
  document: TransformedDocument,
): TransformedDocument | TransformFailure {
  try {
    return transform(script, document);
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    const { caused_by: inner } = error.cause;
    const { reason, ...cause } = inner?.type === 'script_exception' ? inner : error.cause;
    return { failure: { ...cause, reason: reason ?? '' } };
  }
}

function transform(
  script: string,
  { index, id, version, routing, source }: TransformedDocument,
): TransformedDocument {
  const { script: read } = readUpdate(script);
  if (!read) throw refused('script is missing');
  const ctx = new MapValue();
  const members: readonly (readonly [string, Value])[] = [
    ['_index', index],
    ['_id', id],
    ['_version', { kind: 'long', value: BigInt(version) }],
    ['_routing', routing ?? null],
    ['op', 'index'],
    ['_source', readDocument(source)],
  ];
  for (const [name, value] of members) ctx.set(name, value);
  runScript(read, ctx, Date.now());
  return readContext(ctx, version);
}

function readContext(ctx: MapValue, version: number): TransformedDocument {
  refuseOthers(ctx);
  const op = ctx.get('op');
  if (typeof op !== 'string' || !OPERATIONS.has(op)) {
    throw refused(
      `Operation type [${String(op).slice(0, 60)}] not allowed, only [noop, index, delete] are allowed`,
    );
  }
  const [index, id, source] = [ctx.get('_index'), ctx.get('_id'), ctx.get('_source')];
  if (typeof index !== 'string' || index === '') throw refused('[_index] must be a text');
  if (id !== null && id !== undefined && typeof id !== 'string') {
    throw refused('[_id] must be a text');
  }
  if (!(source instanceof MapValue)) throw refused('[_source] must be an object');
  return {
    operation: op as 'noop' | 'index' | 'delete',
    index,
    id: id ?? '',
    version,
    ...routingOf(ctx.get('_routing')),
    source: op === 'index' ? writeDocument(source) : '{}',
  };
}

function routingOf(value: Value | undefined): { routing?: string } {
  if (value === null || value === undefined) return {};
  if (typeof value === 'string') return { routing: value };
  if (isNumberValue(value)) return { routing: numberText(value) };
  throw refused('[_routing] must be a text');
}

function refuseOthers(ctx: MapValue): void {
  const others = [...ctx.slots.keys()].map(String).filter((name) => !MEMBERS.has(name));
  if (others.length === 0) return;
  throw refused(`Invalid fields added to context [${others.join(', ').slice(0, 200)}]`);
}

const refused = (reason: string): UpdateError =>
  new UpdateError(400, { type: 'illegal_argument_exception', reason });
