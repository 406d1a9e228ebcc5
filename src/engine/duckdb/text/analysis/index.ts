export type { AnalysisSettings } from './analysis-settings';
export { analyzerOf, normalizerOf, type Analyzer } from './analyzer';
export { readAnalysis } from './read-analysis';
export type { Token } from './token';
