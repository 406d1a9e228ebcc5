export type { Query, SearchSource, StoredAttributes } from './search-source';
export { readFilter, readFilters } from './read-filters';
export { parseKeepingDigits, readKept, writeKept } from './kept-part';
export { readJson } from './read-json';
export { keepsEverything } from './keeps-everything';
export { readQuery } from './read-query';
export { readReferences, readSavedSearchId } from './references';
export { metaKeyOf, readSearchSource } from './search-source';
export { writeSearchSource } from './write-search-source';
