export { readWholeCopy, writeWholeCopy } from './whole-copy';
export { createOpenSearchStore, type OpenSearchStoreOptions } from './opensearch-store';
