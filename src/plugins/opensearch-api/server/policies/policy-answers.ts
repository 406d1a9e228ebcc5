import type { ChangedIndices, ManagedIndex, PolicyState, StoredPolicy } from '#engine';
import { isObject, type JsonObject } from '#common/json';
import type { Call } from '../endpoint';
import { illegalArgument } from '../http/api-error';
import { byName, uuidOf } from '../indices/index-settings';
import type { ServerFacts } from '../server-facts';

export const stateOf = ({ id, version, seqNo, primaryTerm }: StoredPolicy) => ({
  _id: id,
  _version: version,
  _seq_no: seqNo,
  _primary_term: primaryTerm,
});

/** Which state of the policy whoever asks has seen. */
export function expectedState({ parameters }: Pick<Call, 'parameters'>): PolicyState | undefined {
  const [seqNo, primaryTerm] = [parameters.long('if_seq_no'), parameters.long('if_primary_term')];
  if (seqNo === undefined && primaryTerm === undefined) return undefined;
  if (seqNo !== undefined && primaryTerm !== undefined) return { seqNo, primaryTerm };
  throw illegalArgument('[if_seq_no] and [if_primary_term] are given both or not at all');
}

export function textOf(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw illegalArgument(`Missing ${name}`);
}

export const changedAnswer = (
  { updated, failures }: ChangedIndices,
  server: ServerFacts,
): object => ({
  updated_indices: updated,
  failures: failures.length > 0,
  failed_indices: failures.map(({ index, reason }) => ({
    index_name: index,
    index_uuid: uuidOf(server, index),
    reason,
  })),
});

export const explainAnswer = (found: readonly ManagedIndex[], server: ServerFacts): object => ({
  ...byName(found.map((one) => [one.index, explained(one, server)])),
  total_managed_indices: found.filter(({ managed }) => managed).length,
});

const SETTINGS = [
  'index.plugins.index_state_management.policy_id',
  'index.opendistro.index_state_management.policy_id',
];

function explained({ index, managed }: ManagedIndex, server: ServerFacts): object {
  const named = (id: string | null) => Object.fromEntries(SETTINGS.map((name) => [name, id]));
  if (!managed) return { ...named(null), enabled: null };
  const { policyId, seqNo, state, action, rolledOverAt, message, hasFailed } = managed;
  return {
    ...named(policyId),
    index,
    index_uuid: uuidOf(server, index),
    policy_id: policyId,
    policy_seq_no: seqNo,
    policy_primary_term: 1,
    ...(rolledOverAt === undefined ? {} : { rolled_over: true }),
    ...(state ? { state: { name: state.name, start_time: state.since } } : {}),
    ...(action
      ? {
          action: {
            name: action.name,
            start_time: action.since,
            index: action.position,
            failed: hasFailed,
            consumed_retries: 0,
            last_rollover: rolledOverAt ?? 0,
          },
        }
      : {}),
    retry_info: { failed: hasFailed, consumed_retries: 0 },
    info: { message: message ?? 'Waiting for the first look' },
    enabled: true,
  };
}

export const requireBody = (call: Pick<Call, 'body'>): JsonObject => {
  const body = call.body.object();
  if (isObject(body)) return body;
  throw illegalArgument('request body is required');
};
