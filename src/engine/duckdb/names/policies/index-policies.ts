import type { NamesContext } from '../../../index-names';
import type { ChangedIndices, IndexPolicies, StoredPolicy } from '../../../index-policies';
import { changeNames, type NamesDependencies } from '../name-step';
import type { NameChange } from '../names';
import { explainIndices, planAdd, planChange, planRelease, planRetry } from './managed-indices';
import { noSuchPolicy, planPolicy, planPolicyRemoval, storedPolicy } from './plan-policies';

/** @param keepPolicies looks at all indices once more */
export function createIndexPolicies(
  dependencies: NamesDependencies,
  keepPolicies: () => Promise<void>,
): IndexPolicies {
  const { registry, store } = dependencies;
  const placeFor = (context: NamesContext) => ({
    indices: registry.all(),
    names: store.current(),
    context,
  });
  const changeEach = createChangeEach(dependencies);
  const stored = (id: string): StoredPolicy => {
    const policy = store.current().policies.get(id);
    if (!policy) throw noSuchPolicy(id);
    return storedPolicy(id, policy);
  };
  return {
    list: async () =>
      [...store.current().policies]
        .map(([id, policy]) => storedPolicy(id, policy))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    async put(given, context) {
      await changeNames(dependencies, context, () => ({
        changes: [planPolicy(given, store.current(), context)],
      }));
      return stored(given.id);
    },
    async remove(id, expected, context) {
      let before: StoredPolicy | undefined;
      await changeNames(dependencies, context, () => {
        before = stored(id);
        return {
          changes: [
            planPolicyRemoval({ id, ...(expected && { expected }) }, store.current(), context),
          ],
        };
      });
      return before ?? stored(id);
    },
    add: (expression, id, context) =>
      changeEach(context, () => planAdd(expression, id, placeFor(context))),
    release: (expression, context) =>
      changeEach(context, () => planRelease(expression, placeFor(context))),
    change: (expression, given, context) =>
      changeEach(context, () => planChange(expression, given, placeFor(context))),
    async retry(expression, context) {
      const answer = await changeEach(context, () => planRetry(expression, placeFor(context)));
      if (answer.updated > 0) await keepPolicies();
      return answer;
    },
    explain: async (expression, context) => explainIndices(expression, placeFor(context)),
  };
}

const createChangeEach =
  (dependencies: NamesDependencies) =>
  async (
    context: NamesContext,
    plan: () => { changes: readonly NameChange[]; answer: ChangedIndices },
  ): Promise<ChangedIndices> => {
    let answer: ChangedIndices = { updated: 0, failures: [] };
    await changeNames(dependencies, context, () => {
      const planned = plan();
      ({ answer } = planned);
      return planned;
    });
    return answer;
  };
