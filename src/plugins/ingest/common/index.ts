export { PREVIEW_BYTES } from './preview-bytes';
export { indexNameProblem, toIndexName, uniqueIndexName } from './index-name';
export type { SampleData } from './sample-data';
