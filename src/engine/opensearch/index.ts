export { openSource } from './open-source';
export { createOpenSearchEngine } from './opensearch-engine';
export { openLater } from './writing/workshop';
