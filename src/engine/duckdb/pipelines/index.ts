export { compilePipeline } from './compile-pipeline';
export { GROK_PATTERNS } from './grok/patterns';
export type { Pipeline } from './pipeline';
export { DefinitionError, type PipelineCause } from './pipeline-error';
export { runPipeline, type PipelineInput, type PipelineResult } from './run-pipeline';
export { simulatePipeline } from './simulate-pipeline';
