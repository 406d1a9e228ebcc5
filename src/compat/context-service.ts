import {
  createContextContainer,
  createContextSetup,
  type ContextDependencies,
  type IContextContainer,
  type PluginOpaqueId,
} from '../core/public/context';

type PluginDependencies = ContextDependencies['pluginDependencies'];

/** `new ContextContainer(pluginDependencies, coreId)` */
export class ContextContainer implements IContextContainer {
  readonly registerContext: IContextContainer['registerContext'];
  readonly createHandler: IContextContainer['createHandler'];

  constructor(pluginDependencies: PluginDependencies, coreId: PluginOpaqueId) {
    const container = createContextContainer({ pluginDependencies, coreId });
    this.registerContext = (...registration) => {
      container.registerContext(...registration);
      return this;
    };
    this.createHandler = container.createHandler;
  }
}

/** `new ContextService({ coreId })` */
export class ContextService {
  readonly #coreId: PluginOpaqueId;

  constructor({ coreId }: { coreId: PluginOpaqueId }) {
    this.#coreId = coreId;
  }

  setup({ pluginDependencies }: { pluginDependencies: PluginDependencies }) {
    return createContextSetup({ coreId: this.#coreId, pluginDependencies });
  }
}
