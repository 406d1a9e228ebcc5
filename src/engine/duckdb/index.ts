export {
  openEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from './storage/open-engine';
export type { IndexChange } from './storage/registry';
