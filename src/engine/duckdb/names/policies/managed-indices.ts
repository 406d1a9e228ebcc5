import type { NamesContext } from '../../../index-names';
import type { ChangedIndices, ManagedIndex } from '../../../index-policies';
import { isAllowed } from '../../../index-patterns';
import type { StoredIndex } from '../../catalog';
import { resolveIndices } from '../../search/indices';
import { requireManageable } from '../concrete-indices';
import type { NameChange, Names } from '../names';
import { noSuchPolicy } from './plan-policies';
import type { Managed } from './policy';
import { readPolicy } from './read-policy';

interface Place {
  indices: ReadonlyMap<string, StoredIndex>;
  names: Names;
  context: NamesContext;
}

interface Plan {
  changes: readonly NameChange[];
  answer: ChangedIndices;
}

/** @returns why it can't be, or what becomes of it */
type Change = (managed: Managed | undefined) => string | Managed;

function planEach(expression: string, { indices, names, context }: Place, change: Change): Plan {
  const allowed = [...context.allowedIndices, ...context.manageableIndices];
  const found = resolveIndices(expression, { indices, names }, allowed);
  for (const { name } of found) requireManageable(name, context);
  const judged = found.map(({ name }) => ({ name, becomes: change(names.managed.get(name)) }));
  const changes = judged.flatMap(({ name, becomes }): NameChange[] =>
    typeof becomes === 'string' ? [] : [{ kind: 'managed', name, becomes }],
  );
  const failures = judged.flatMap(({ name, becomes }) =>
    typeof becomes === 'string' ? [{ index: name, reason: becomes }] : [],
  );
  return { changes, answer: { updated: changes.length, failures } };
}

export function planAdd(expression: string, id: string, place: Place): Plan {
  const policy = place.names.policies.get(id);
  if (!policy) throw noSuchPolicy(id);
  const own = { id, seqNo: policy.seqNo, body: policy.body };
  return planEach(expression, place, (managed) =>
    managed?.policy
      ? 'This index already has a policy, use the update policy API to update index policies'
      : { policy: own },
  );
}

export const planRelease = (expression: string, place: Place): Plan =>
  planEach(expression, place, (managed) =>
    managed?.policy ? {} : 'This index does not have a policy to remove',
  );

export const planRetry = (expression: string, place: Place): Plan =>
  planEach(expression, place, (managed) => {
    if (!managed?.policy) return 'This index is not being managed.';
    if (!managed.hasFailed) return 'This index is not in failed state.';
    const { hasFailed: _, ...fine } = managed;
    return { ...fine, message: 'Retrying' };
  });

export function planChange(
  expression: string,
  { id, state, include }: { id: string; state?: string; include?: readonly string[] },
  place: Place,
): Plan {
  const policy = place.names.policies.get(id);
  if (!policy) throw noSuchPolicy(id);
  const { states } = readPolicy(policy.body);
  const own = { id, seqNo: policy.seqNo, body: policy.body };
  return planEach(expression, place, (managed) => {
    if (!managed?.policy) return 'This index is not being managed';
    const name = state ?? managed.state?.name;
    if (include && !include.includes(managed.state?.name ?? '')) {
      return 'This index is in none of the states of [include]';
    }
    if (state !== undefined && !states.some((one) => one.name === state)) {
      return `The policy has no state [${state.slice(0, 100)}]`;
    }
    const { rolledOverAt } = managed;
    const isKept = name !== undefined && states.some((one) => one.name === name);
    return {
      policy: own,
      ...(rolledOverAt === undefined ? {} : { rolledOverAt }),
      ...(isKept ? { state: { name, since: Date.now() }, done: 0, actionSince: Date.now() } : {}),
    };
  });
}

/** As far as whoever asks may know. */
export function explainIndices(
  expression: string,
  { indices, names, context }: Place,
): readonly ManagedIndex[] {
  const allowed = [...context.allowedIndices, ...context.manageableIndices];
  return resolveIndices(expression, { indices, names }, allowed)
    .filter(({ name }) => isAllowed(name, allowed))
    .map(({ name }) => describe(name, names.managed.get(name)))
    .toSorted((a, b) => (a.index < b.index ? -1 : 1));
}

function describe(index: string, managed: Managed | undefined): ManagedIndex {
  if (!managed?.policy) return { index };
  const { policy, state, done = 0, actionSince, rolledOverAt, message, hasFailed } = managed;
  const own = readPolicy(policy.body).states.find(({ name }) => name === state?.name);
  const action = own && (own.actions[done]?.kind ?? 'transition');
  return {
    index,
    managed: {
      policyId: policy.id,
      seqNo: policy.seqNo,
      ...(state ? { state } : {}),
      ...(action && actionSince !== undefined
        ? { action: { name: action, since: actionSince, position: done } }
        : {}),
      ...(rolledOverAt === undefined ? {} : { rolledOverAt }),
      ...(message === undefined ? {} : { message }),
      hasFailed: hasFailed ?? false,
    },
  };
}
