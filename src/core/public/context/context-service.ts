import {
  createContextContainer,
  type ContextDependencies,
  type IContextContainer,
  type PluginOpaqueId,
} from './context-container';

export interface ContextSetup {
  /** A container of the plugin's own (deprecated in the contract). */
  createContextContainer(): IContextContainer;
}

export const createContextSetup = (dependencies: ContextDependencies): ContextSetup => ({
  createContextContainer: () => createContextContainer(dependencies),
});

interface Manifest {
  id: string;
  requiredPlugins: readonly string[];
  optionalPlugins: readonly string[];
}

/** The identities of the page's plugins, and the contexts they can share. */
export function createPluginContexts(manifests: readonly Manifest[]): {
  opaqueIds: ReadonlyMap<string, PluginOpaqueId>;
  context: ContextSetup;
} {
  const opaqueIds = new Map(manifests.map(({ id }) => [id, Symbol(id)]));
  const pluginDependencies = new Map(
    manifests.flatMap(({ id, requiredPlugins, optionalPlugins }) => {
      const own = opaqueIds.get(id);
      const others = [...requiredPlugins, ...optionalPlugins];
      return own ? [[own, others.flatMap((other) => opaqueIds.get(other) ?? [])] as const] : [];
    }),
  );
  const context = createContextSetup({ coreId: Symbol('core'), pluginDependencies });
  return { opaqueIds, context };
}
