import type { StoredIndex } from '../../catalog';
import type { Conditions, Managed, PolicyStep, ReadPolicy } from './policy';

/** What is to be done about an index under a policy. */
export type NextStep =
  | { kind: 'wait'; message: string }
  /** What is known of it changes, and it is looked at again. */
  | { kind: 'note'; managed: Managed }
  | { kind: 'rollover' }
  | { kind: 'delete' };

export function nextStep(
  managed: Managed,
  policy: ReadPolicy,
  index: StoredIndex,
  now: number,
): NextStep {
  const { state: current, done = 0 } = managed;
  const state = policy.states.find(({ name }) => name === current?.name);
  if (!current || !state) return enter(managed, policy.defaultState, now);
  const action = state.actions[done];
  if (!action) return leave(managed, state, index, now);
  if (action.kind === 'delete') return { kind: 'delete' };
  const about = { index, rolledOverAt: managed.rolledOverAt, now };
  if (managed.rolledOverAt === undefined && !isMet(action.conditions, about)) {
    return { kind: 'wait', message: 'Attempting to roll over index: its conditions are not met' };
  }
  return { kind: 'rollover' };
}

const enter = ({ rolledOverAt, ...managed }: Managed, name: string, now: number): NextStep => ({
  kind: 'note',
  managed: {
    ...(managed.policy ? { policy: managed.policy } : {}),
    ...(rolledOverAt === undefined ? {} : { rolledOverAt }),
    state: { name, since: now },
    done: 0,
    actionSince: now,
    message: `Transitioned to state ${name}`,
  },
});

function leave(managed: Managed, state: PolicyStep, index: StoredIndex, now: number): NextStep {
  const about = { index, rolledOverAt: managed.rolledOverAt, now };
  const due = state.transitions.find(({ conditions }) => isMet(conditions, about));
  if (due) return enter(managed, due.state, now);
  const message =
    state.transitions.length === 0
      ? 'The policy is at its end'
      : 'Evaluating transition conditions: none is met';
  return { kind: 'wait', message };
}

interface About {
  index: StoredIndex;
  rolledOverAt: number | undefined;
  now: number;
}

/** Without any, it is. How old a file's index is nobody knows: by its age nothing happens. */
function isMet(
  { minAge, minSize, minDocuments, minRolloverAge }: Conditions,
  { index, rolledOverAt, now }: About,
): boolean {
  const isAtLeast = (least: number | undefined, value: number | undefined) =>
    least === undefined ? [] : [value !== undefined && value >= least];
  const since = (moment: number | undefined) => (moment === undefined ? undefined : now - moment);
  const judged = [
    ...isAtLeast(minAge, since(index.createdAt)),
    ...isAtLeast(minSize, index.sizeInBytes),
    ...isAtLeast(minDocuments, index.documents),
    ...isAtLeast(minRolloverAge, since(rolledOverAt)),
  ];
  return judged.length === 0 || judged.includes(true);
}
