export { createOpenSearchStore, type OpenSearchStoreOptions } from './opensearch-store';
