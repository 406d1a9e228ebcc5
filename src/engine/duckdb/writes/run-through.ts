import type { Pipeline, PipelineCause, PipelineInput, PipelineResult } from '../pipelines';
import { OperationError, type Done, type Operation } from './operation';
import { readDocument } from './updates/document/read-document';
import { MapValue } from './updates/document/values';
import { writeDocument } from './updates/document/write-document';

/** The names of the pipelines that documents of an index go through. */
export interface Route {
  first: string | undefined;
  final: string | undefined;
}

/** Where pipelines come from. */
export interface KnownPipelines {
  pipeline(name: string): Pipeline | undefined;
  run(pipeline: Pipeline, input: PipelineInput): PipelineResult | Promise<PipelineResult>;
  /** The last pipeline of an index that a document was sent to; none of one that may not be written. */
  finalOf(index: string, operation: Operation): string | undefined;
}

type Placed = Operation & { index: string };
type Through = { operation: Placed } | { dropped: Done };

/**
 * What pipelines make of an operation.
 *
 * @throws OperationError where one of them fails
 */
export function runThrough(
  operation: Placed,
  route: Route,
  known: KnownPipelines,
): Promise<Through> {
  return operation.kind === 'update'
    ? updateThrough(operation, route, known)
    : documentThrough(operation, route, known);
}

async function documentThrough(
  operation: Placed,
  { first, final }: Route,
  known: KnownPipelines,
): Promise<Through> {
  let current = operation;
  let last = final;
  if (first !== undefined) {
    const result = await run(first, current, known);
    if (result.kind === 'dropped') return { dropped: dropped(operation) };
    current = placed(operation, result);
    // The pipeline at the end is that of the index where the document goes.
    if (result.index !== operation.index) last = known.finalOf(current.index, current);
  }
  if (last === undefined) return { operation: current };
  const result = await run(last, current, known);
  if (result.kind === 'dropped') return { dropped: dropped(operation) };
  if (result.index !== current.index) {
    throw failure(500, {
      type: 'illegal_state_exception',
      reason: `FINAL pipeline [${last}] can't change the target index`,
    });
  }
  return { operation: placed(current, result) };
}

type Ran = Extract<PipelineResult, { kind: 'document' | 'dropped' }>;

async function run(name: string, operation: Placed, known: KnownPipelines): Promise<Ran> {
  const pipeline = known.pipeline(name);
  if (!pipeline) {
    throw failure(400, {
      type: 'illegal_argument_exception',
      reason: `pipeline with id [${name.slice(0, 255)}] does not exist`,
    });
  }
  const { index, id, source = '{}', routing, version, versionType } = operation;
  const result = await known.run(pipeline, {
    index,
    id,
    source,
    routing,
    version: version ?? NO_VERSION,
    versionType: versionType ?? 'internal',
  });
  if (result.kind !== 'failed') return result;
  throw failure(STATUS[result.type] ?? 400, result);
}

/** As OpenSearch tells pipelines where there is none. */
const NO_VERSION = -3;

const STATUS: Readonly<Record<string, number>> = {
  fail_processor_exception: 500,
  illegal_state_exception: 500,
  null_pointer_exception: 500,
  class_cast_exception: 500,
  index_out_of_bounds_exception: 500,
  find_match: 500,
};

function failure(
  status: number,
  { type, reason, caused_by: causedBy }: PipelineCause,
): OperationError {
  return new OperationError({ status, type, reason, ...(causedBy ? { causedBy } : {}) });
}

/** Where the document goes, and what it is. */
function placed(
  operation: Placed,
  { source, index, id, routing, version, versionType }: Extract<Ran, { kind: 'document' }>,
): Placed {
  const { id: _, routing: __, version: ___, versionType: ____, ...rest } = operation;
  checkVersionType(versionType, version !== undefined && version !== NO_VERSION);
  return {
    ...rest,
    source,
    index,
    ...(id === undefined ? {} : { id }),
    ...(routing === undefined ? {} : { routing }),
    ...(version === undefined || version === NO_VERSION ? {} : { version }),
    ...(isExternal(versionType) ? { versionType } : {}),
  };
}

/** What pipelines say of versions holds as what requests say of them. */
function checkVersionType(type: string | undefined, hasVersion: boolean): void {
  if (isExternal(type)) return;
  if (type !== undefined && type !== 'internal') {
    throw failure(400, illegalArgument(`No version type match [${type.slice(0, 255)}]`));
  }
  if (!hasVersion) return;
  throw failure(
    400,
    illegalArgument(
      'internal versioning can not be used for optimistic concurrency control. Please use `if_seq_no` and `if_primary_term` instead',
    ),
  );
}

const illegalArgument = (reason: string): PipelineCause => ({
  type: 'illegal_argument_exception',
  reason,
});

const isExternal = (type: string | undefined): type is 'external' | 'external_gte' =>
  type === 'external' || type === 'external_gte';

/** As OpenSearch answers what a pipeline has dropped. */
const dropped = ({ index, id }: Placed): Done => ({
  result: 'noop',
  status: 200,
  index,
  id: id ?? 'auto-generated',
  version: id === undefined ? -4 : -3,
  seqNo: -1,
});

/** Of an update, what a document is made of that is not there yet. */
async function updateThrough(
  operation: Placed,
  route: Route,
  known: KnownPipelines,
): Promise<Through> {
  const body = readDocument(operation.source ?? '{}');
  const name = body.get('doc_as_upsert') === true ? 'doc' : 'upsert';
  const slot = body.slots.get(name);
  if (!(slot?.value instanceof MapValue) || slot.text === undefined) return { operation };
  const { ifSeqNo: _, ifPrimaryTerm: __, ...plain } = operation;
  const through = await documentThrough(
    { ...plain, kind: 'index', source: slot.text },
    route,
    known,
  );
  if ('dropped' in through) return through;
  body.set(name, readDocument(through.operation.source ?? '{}'), through.operation.source);
  return { operation: { ...operation, source: writeDocument(body) } };
}
