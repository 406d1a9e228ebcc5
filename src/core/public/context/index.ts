export {
  createContextContainer,
  type ContextDependencies,
  type HandlerFunction,
  type IContextContainer,
  type PluginOpaqueId,
} from './context-container';
export { createContextSetup, createPluginContexts, type ContextSetup } from './context-service';
