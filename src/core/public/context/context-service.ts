import {
  createContextContainer,
  type ContextDependencies,
  type IContextContainer,
} from './context-container';

export interface ContextSetup {
  /** A container of the plugin's own (deprecated in the contract). */
  createContextContainer(): IContextContainer;
}

export const createContextSetup = (dependencies: ContextDependencies): ContextSetup => ({
  createContextContainer: () => createContextContainer(dependencies),
});
