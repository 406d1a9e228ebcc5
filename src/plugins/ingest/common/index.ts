export { PREVIEW_BYTES } from './preview-bytes';
export { indexNameProblem, toIndexName, toSheetIndices, uniqueIndexName } from './index-name';
export type { SampleData } from './sample-data';
