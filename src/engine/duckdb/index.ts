export {
  openEmbeddedEngine,
  type EmbeddedEngine,
  type EmbeddedEngineOptions,
} from './storage/open-engine';
export { readEngineFileState } from './database-state';
export type { IndexChange } from './storage/registry';
export { releaseFreedMemory } from './release-memory';
