import type { TransformedDocument, TransformFailure } from '../../../engine';
import { readDocument } from './document/read-document';
import { MapValue, type Value } from './document/values';
import { writeDocument } from './document/write-document';
import { runScript } from './run-script';
import { UpdateError } from './update-error';
import { readUpdate } from './update-request';

const OPERATIONS = new Set(['noop', 'index', 'delete']);

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
  { index, id, version, source }: TransformedDocument,
): TransformedDocument {
  const { script: read } = readUpdate(script);
  if (!read) throw refused('script is missing');
  const ctx = new MapValue();
  const members: readonly (readonly [string, Value])[] = [
    ['_index', index],
    ['_id', id],
    ['_version', { kind: 'long', value: BigInt(version) }],
    ['_routing', null],
    ['op', 'index'],
    ['_source', readDocument(source)],
  ];
  for (const [name, value] of members) ctx.set(name, value);
  runScript(read, ctx, Date.now());
  return readContext(ctx, version);
}

function readContext(ctx: MapValue, version: number): TransformedDocument {
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
    source: op === 'index' ? writeDocument(source) : '{}',
  };
}

const refused = (reason: string): UpdateError =>
  new UpdateError(400, { type: 'illegal_argument_exception', reason });
