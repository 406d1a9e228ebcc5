export { createIngestJobs, type IngestJob, type IngestJobs } from './ingest-jobs';
export {
  allowedFiles,
  loadArguments,
  planArguments,
  type FileArgument,
  type LoadedIndex,
  type PlannedIndex,
} from './load-arguments';
export { addSample, listSamples, removeSample } from './sample-data';
export { stageUpload } from './stage-upload';
