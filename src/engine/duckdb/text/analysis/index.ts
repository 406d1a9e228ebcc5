export type { AnalysisSettings } from './analysis-settings';
export { analyzerOf, normalizerOf, type Analyzer } from './analyzer';
export { createPattern, type Pattern } from './pattern-matches';
export { readAnalysis } from './read-analysis';
export type { Token } from './token';
