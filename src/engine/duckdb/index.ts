export {
  openEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from './storage/open-engine';
export type { IndexChange } from './storage/registry';
export { releaseFreedMemory } from './release-memory';
