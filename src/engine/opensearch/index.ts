export { createOpenSearchEngine } from './opensearch-engine';
export { openLater } from './writing/workshop';
