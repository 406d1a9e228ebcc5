export { analyzerOf, normalizerOf } from './analyzer';
export { readAnalysis } from './read-analysis';
export type { Token } from './token';
