import type { CoreStart, PluginInitializerContext } from '../core/public/lifecycle';
import {
  createPluginsService,
  type AnyPluginInitializer,
  type CoreSetupForPlugins,
  type PluginsService as Service,
} from '../core/public/plugins';

interface DiscoveredPlugin {
  id: string;
  plugin: { requiredPlugins: readonly string[]; optionalPlugins: readonly string[] };
  config?: Readonly<Record<string, unknown>>;
}

/** `new PluginsService(coreContext, plugins)`: code comes from `window.__osdBundles__`; the first failure rejects. */
export class PluginsService {
  readonly #service: Service;
  readonly #plugins: readonly DiscoveredPlugin[];
  readonly #opaqueIds: ReadonlyMap<string, symbol>;

  constructor(
    { env }: { env: PluginInitializerContext['env'] },
    plugins: readonly DiscoveredPlugin[],
  ) {
    this.#plugins = plugins;
    this.#opaqueIds = new Map(plugins.map(({ id }) => [id, Symbol(id)]));
    this.#service = createPluginsService({
      manifests: plugins.map(({ id, plugin, config }) => ({
        id,
        ...plugin,
        config,
        isRequired: true,
      })),
      loadPlugin: async (id) => readBundle(id),
      env,
      opaqueIds: this.#opaqueIds,
      onFailure: ({ error }) => {
        throw error;
      },
    });
  }

  /** Each plugin's own symbol to those of the plugins it may use. */
  getOpaqueIds(): ReadonlyMap<symbol, readonly symbol[]> {
    const idOf = (id: string) => this.#opaqueIds.get(id) ?? Symbol(id);
    return new Map(
      this.#plugins.map(({ id, plugin: { requiredPlugins, optionalPlugins } }) => {
        const others = [...requiredPlugins, ...optionalPlugins];
        return [idOf(id), others.filter((other) => this.#opaqueIds.has(other)).map(idOf)];
      }),
    );
  }

  async setup(core: CoreSetupForPlugins) {
    return { contracts: await this.#service.setup(core) };
  }

  async start(core: CoreStart) {
    return { contracts: await this.#service.start(core) };
  }

  async stop() {
    this.#service.stop();
  }
}

function readBundle(id: string): AnyPluginInitializer | undefined {
  const key = `plugin/${id}/public`;
  const bundles = window.__osdBundles__;
  if (!bundles?.has(key)) return undefined;
  return (bundles.get(key) as { plugin?: AnyPluginInitializer }).plugin;
}
