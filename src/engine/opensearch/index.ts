export { createOpenSearchEngine } from './opensearch-engine';
export type { ClusterOptions } from './http';
