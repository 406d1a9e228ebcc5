import type { EngineContext, IndexAlias, IndexNames } from '../../engine';
import { isAllowed } from '../../index-patterns';
import { changeNames, type NamesDependencies } from './name-step';
import { planAliases } from './plan-aliases';

export function createIndexNames(dependencies: NamesDependencies): IndexNames {
  const { registry, store } = dependencies;
  return {
    async listAliases({ allowedIndices }: EngineContext): Promise<readonly IndexAlias[]> {
      return [...store.current().aliases]
        .flatMap(([alias, { members }]) => members.map((member) => ({ alias, ...member })))
        .filter(({ index }) => isAllowed(index, allowedIndices))
        .toSorted((a, b) => (a.alias === b.alias ? 0 : a.alias < b.alias ? -1 : 1));
    },
    updateAliases: (actions, context) =>
      changeNames(dependencies, context, () =>
        planAliases(actions, {
          catalog: { indices: registry.all(), names: store.current() },
          context,
          isOfIndex: store.isOfIndex,
        }),
      ),
  };
}
