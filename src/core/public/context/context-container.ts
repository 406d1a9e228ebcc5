/** The identity of a plugin: the symbol of its initializer context. */
export type PluginOpaqueId = symbol;

/** What handlers get, by the names under which plugins registered it. */
type HandlerContext = Readonly<Record<string, unknown>>;

type ContextProvider = (
  /** What those that the provider's plugin depends on have provided. */
  context: HandlerContext,
  ...parameters: never[]
) => unknown;

// The parameters of a handler are the business of those who call it.
export type HandlerFunction = (context: never, ...parameters: never[]) => unknown;

/** Collects what plugins offer to the handlers of others (deprecated in the contract). */
export interface IContextContainer {
  /** Throws for a name that is taken and for a plugin that is not known. */
  registerContext(
    plugin: PluginOpaqueId,
    name: string,
    provider: ContextProvider,
  ): IContextContainer;
  /** The handler with its first parameter filled in. Throws for a plugin that is not known. */
  createHandler<Handler extends HandlerFunction>(
    plugin: PluginOpaqueId,
    handler: Handler,
  ): (...parameters: HandlerParameters<Handler>) => Promise<Awaited<ReturnType<Handler>>>;
}

type HandlerParameters<Handler extends HandlerFunction> =
  Parameters<Handler> extends [unknown, ...infer Rest] ? Rest : never;

export interface ContextDependencies {
  /** Whom each plugin depends on. */
  pluginDependencies: ReadonlyMap<PluginOpaqueId, readonly PluginOpaqueId[]>;
  /** What core provides, everybody gets. */
  coreId: PluginOpaqueId;
}

interface Registration {
  plugin: PluginOpaqueId;
  provider: ContextProvider;
}

type Named = readonly [name: string, registration: Registration];

/** One call of a handler. */
interface Call {
  parameters: never[];
  made: Map<string, Promise<unknown>>;
}

export function createContextContainer(dependencies: ContextDependencies): IContextContainer {
  const { pluginDependencies, coreId } = dependencies;
  const registrations = new Map<string, Registration>();
  const isKnown = (plugin: PluginOpaqueId) => plugin === coreId || pluginDependencies.has(plugin);
  const build = createBuilder(dependencies);

  const container: IContextContainer = {
    registerContext(plugin, name, provider) {
      if (registrations.has(name)) {
        throw new Error(`Context provider for ${name} has already been registered.`);
      }
      if (!isKnown(plugin)) {
        throw new Error(`Cannot register context for unknown plugin: ${String(plugin)}`);
      }
      registrations.set(name, { plugin, provider });
      return container;
    },
    createHandler(plugin, handler) {
      if (!isKnown(plugin)) {
        throw new Error(`Cannot create handler for unknown plugin: ${String(plugin)}`);
      }
      return async (...parameters) => {
        const call = { parameters: parameters as unknown[] as never[], made: new Map() };
        // Core's first, whenever it registered them: every provider sees them, as in the ecosystem.
        const ordered = [...registrations].sort(
          ([, one], [, other]) => Number(other.plugin === coreId) - Number(one.plugin === coreId),
        );
        const context = await build(plugin, ordered, call);
        return (await handler(context as never, ...call.parameters)) as never;
      };
    },
  };
  return container;
}

type Build = (
  plugin: PluginOpaqueId,
  visible: readonly Named[],
  call: Call,
) => Promise<HandlerContext>;

function createBuilder({ pluginDependencies, coreId }: ContextDependencies): Build {
  /** Core's, its own, and those of the plugins that it names. */
  function canSee(plugin: PluginOpaqueId, { plugin: owner }: Registration): boolean {
    if (owner === coreId || owner === plugin) return true;
    return pluginDependencies.get(plugin)?.includes(owner) ?? false;
  }

  /** What the plugin sees of these registrations. Each is made once for a call. */
  const build: Build = async (plugin, visible, call) => {
    const entries = visible.flatMap(([name, registration], position) =>
      canSee(plugin, registration)
        ? [provide(name, registration, { ...call, before: visible.slice(0, position) })]
        : [],
    );
    return Object.fromEntries(await Promise.all(entries));
  };

  /** A provider sees what was registered before it: no two can wait for each other. */
  async function provide(
    name: string,
    { plugin, provider }: Registration,
    { before, ...call }: Call & { before: readonly Named[] },
  ): Promise<readonly [string, unknown]> {
    const make = async () => provider(await build(plugin, before, call), ...call.parameters);
    const value = call.made.get(name) ?? make();
    call.made.set(name, value);
    return [name, await value];
  }
  return build;
}
