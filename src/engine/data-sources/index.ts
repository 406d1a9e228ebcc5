export type { ConnectedSources } from './places';
export { createSourcesEngine } from './sources-engine';
