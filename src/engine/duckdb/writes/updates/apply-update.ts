import { readDocument } from './document/read-document';
import { MapValue, type Value } from './document/values';
import { writeDocument } from './document/write-document';
import { mergeDocument } from './merge-document';
import { runScript } from './run-script';
import { UpdateError } from './update-error';
import type { UpdateRequest, UpdateScript } from './update-request';

/** A document as it is before an update. */
export interface CurrentDocument {
  /** JSON text. */
  source: string;
  id: string;
  index: string;
  version: number;
  seqNo: number;
  routing?: string | undefined;
}

/** What has to be done. `missing`: there is no document, and the update says nothing of that. */
export interface UpdateResult {
  result: 'index' | 'delete' | 'noop' | 'missing';
  /** JSON text of the document afterwards; of `noop`, as it is. */
  source?: string;
}

/** What an update does to a document, or to nothing. Throws an `UpdateError`; changes nothing itself. */
export function applyUpdate(
  request: UpdateRequest,
  current: CurrentDocument | undefined,
  now: number = Date.now(),
): UpdateResult {
  if (!current) return insert(request, now);
  if (request.script) return runOn(request.script, current, now);
  const document = readDocument(current.source);
  const isDifferent = mergeDocument(document, readDocument(request.doc ?? '{}'));
  if (!isDifferent && request.detectNoop) return { result: 'noop', source: current.source };
  return { result: 'index', source: writeDocument(document) };
}

function insert(request: UpdateRequest, now: number): UpdateResult {
  const { upsert, doc, docAsUpsert, scriptedUpsert, script } = request;
  const source = docAsUpsert ? doc : upsert;
  if (source === undefined) return { result: 'missing' };
  if (!scriptedUpsert || !script) return { result: 'index', source };
  const ctx = contextOf({
    op: 'create',
    _source: readDocument(upsert ?? '{}'),
    _now: wholeOf(now),
  });
  runScript(script, ctx, now);
  return ctx.get('op') === 'create'
    ? { result: 'index', source: sourceOf(ctx) }
    : { result: 'noop' };
}

function runOn(script: UpdateScript, current: CurrentDocument, now: number): UpdateResult {
  const { source, id, index, version, routing = null } = current;
  const ctx = contextOf({
    op: 'index',
    _index: index,
    _id: id,
    _version: { kind: 'long', value: BigInt(version) },
    _routing: routing,
    _now: wholeOf(now),
    _source: readDocument(source),
  });
  runScript(script, ctx, now);
  const op = ctx.get('op') ?? null;
  if (typeof op !== 'string') throw notAnOperation();
  if (op === 'index') return { result: 'index', source: sourceOf(ctx) };
  return op === 'delete' ? { result: 'delete' } : { result: 'noop', source };
}

const wholeOf = (milliseconds: number): Value => ({
  kind: 'long',
  value: BigInt(Math.trunc(milliseconds)),
});

function contextOf(members: Readonly<Record<string, Value>>): MapValue {
  const ctx = new MapValue();
  for (const [name, value] of Object.entries(members)) ctx.set(name, value);
  return ctx;
}

const notAnOperation = (): UpdateError =>
  new UpdateError(400, { type: 'class_cast_exception', reason: '[ctx.op] is not a text.' });

function sourceOf(ctx: MapValue): string {
  const source = ctx.get('_source');
  if (source instanceof MapValue) return writeDocument(source);
  throw new UpdateError(400, {
    type: 'mapper_parsing_exception',
    reason: 'failed to parse',
    caused_by: { type: 'illegal_argument_exception', reason: '[ctx._source] is not an object.' },
  });
}
