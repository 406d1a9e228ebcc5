export { indexNameProblem, toIndexName, uniqueIndexName } from './index-name';
