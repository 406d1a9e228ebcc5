import type { JsonText } from '#common/json';
import { TERM } from './check-operation';
import type { Done, Operation, OperationFailure } from './operation';

export type Outcome = { done: Done } | { failure: OperationFailure; index: string; id?: string };

/** One operation's part of the answer, as OpenSearch writes it. */
export function writeItem(
  { kind }: Pick<Operation, 'kind'>,
  outcome: Outcome,
  { isRefreshed }: { isRefreshed: boolean },
): string {
  if ('failure' in outcome) return writeFailure(kind, outcome);
  const { result, status, index, id, version, seqNo, source } = outcome.done;
  const refreshed = isRefreshed && result !== 'noop' ? '"forced_refresh":true,' : '';
  const shards =
    result === 'noop'
      ? '{"total":0,"successful":0,"failed":0}'
      : '{"total":1,"successful":1,"failed":0}';
  const place = seqNo < 0 ? '' : `,"_seq_no":${seqNo},"_primary_term":${TERM}`;
  const found =
    source === undefined
      ? ''
      : `,"get":{"_seq_no":${seqNo},"_primary_term":${TERM},"found":true,"_source":${source}}`;
  return `{"${kind}":{"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id)},"_version":${version},"result":"${result}",${refreshed}"_shards":${shards}${place}${found},"status":${status}}}`;
}

function writeFailure(
  kind: Operation['kind'],
  { failure, index, id }: Extract<Outcome, { failure: unknown }>,
): string {
  const { status, type, reason, causedBy } = failure;
  const error = {
    type,
    reason,
    ...(causedBy ? { caused_by: causedBy } : {}),
    ...(OF_INDEX.has(type) ? { index, index_uuid: '_na_' } : {}),
    ...(reason === `no such index [${index}]`
      ? { 'resource.type': 'index_expression', 'resource.id': index }
      : {}),
    ...(!OF_INDEX.has(type) && (status === 409 || status === 404) ? { shard: '0', index } : {}),
  };
  return JSON.stringify({ [kind]: { _index: index, _id: id ?? null, status, error } });
}

const OF_INDEX: ReadonlySet<string> = new Set([
  'index_not_found_exception',
  'invalid_index_name_exception',
]);

export const writeAnswer = (
  items: readonly string[],
  { took, hasErrors }: { took: number; hasErrors: boolean },
): JsonText => `{"took":${took},"errors":${hasErrors},"items":[${items.join(',')}]}` as JsonText;
