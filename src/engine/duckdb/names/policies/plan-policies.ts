import type { JsonObject } from '#common/json';
import { EngineError } from '../../../engine-error';
import type { NamesContext } from '../../../index-names';
import type { PolicyState, StoredPolicy } from '../../../index-policies';
import { requireGivable } from '../concrete-indices';
import { illegalArgument } from '../name-error';
import type { NameChange, Names } from '../names';
import type { Policy } from './policy';
import { readPolicy } from './read-policy';

/** There are no terms of primaries. */
const PRIMARY_TERM = 1;
const MOST = 1000;
const LONGEST = 200_000;

export interface PolicyPut {
  id: string;
  body: JsonObject;
  expected?: PolicyState;
}

/** Throws where it is none, or not for whoever puts it: the patterns of its templates are of indices that they may manage. */
export function planPolicy(
  { id, body, expected }: PolicyPut,
  names: Names,
  { manageableIndices }: NamesContext,
): NameChange {
  checkId(id);
  const { templates } = readPolicy(body);
  if (JSON.stringify(body).length > LONGEST) {
    throw illegalArgument(`A policy has up to ${LONGEST} characters.`);
  }
  for (const pattern of templates.flatMap(({ patterns }) => patterns)) {
    requireGivable(pattern, manageableIndices);
  }
  const known = names.policies.get(id);
  requireState(id, known, expected);
  if (known) requireOwn(known, manageableIndices);
  else if (names.policies.size >= MOST)
    throw illegalArgument(`There are ${MOST} policies already.`);
  const seqNo = 1 + Math.max(-1, ...[...names.policies.values()].map((one) => one.seqNo));
  const version = (known?.version ?? 0) + 1;
  return { kind: 'policies', name: id, becomes: { body, seqNo, version, updatedAt: Date.now() } };
}

export function planPolicyRemoval(
  { id, expected }: Pick<PolicyPut, 'id' | 'expected'>,
  names: Names,
  { manageableIndices }: NamesContext,
): NameChange {
  const known = names.policies.get(id);
  if (!known) throw noSuchPolicy(id);
  if (expected) requireState(id, known, expected);
  requireOwn(known, manageableIndices);
  return { kind: 'policies', name: id, becomes: undefined };
}

/** As OpenSearch tells it. */
export const storedPolicy = (id: string, policy: Policy): StoredPolicy => ({
  id,
  seqNo: policy.seqNo,
  primaryTerm: PRIMARY_TERM,
  version: policy.version,
  policy: {
    policy_id: id,
    description: '',
    ...policy.body,
    last_updated_time: policy.updatedAt,
    schema_version: 1,
    error_notification: null,
  },
});

export const noSuchPolicy = (id: string): EngineError =>
  new EngineError('index_not_found', `Policy not found: [${id.slice(0, 255)}]`, {
    type: 'status_exception',
  });

function checkId(id: string): void {
  if (/^[\w-][\w.-]{0,199}$/.test(id)) return;
  throw illegalArgument(
    `The policy_id [${id.slice(0, 100)}] has to be made of letters, digits, [.], [_] and [-]`,
  );
}

/** Who changes one has seen it. */
function requireState(id: string, known: Policy | undefined, expected?: PolicyState): void {
  if (!known && !expected) return;
  if (expected && known?.seqNo === expected.seqNo && expected.primaryTerm === PRIMARY_TERM) return;
  const reason = !known
    ? `required seqNo [${expected?.seqNo}], but no document was found`
    : expected
      ? `required seqNo [${expected.seqNo}], primary term [${expected.primaryTerm}]. current document has seqNo [${known.seqNo}] and primary term [${PRIMARY_TERM}]`
      : `document already exists (current version [${known.version}])`;
  throw new EngineError('conflict', `[${id.slice(0, 255)}]: version conflict, ${reason}`, {
    type: 'version_conflict_engine_exception',
  });
}

function requireOwn({ body }: Policy, manageable: NamesContext['manageableIndices']): void {
  for (const pattern of readPolicy(body).templates.flatMap(({ patterns }) => patterns)) {
    requireGivable(pattern, manageable);
  }
}
