export { createOpenSearchEngine } from './opensearch-engine';
