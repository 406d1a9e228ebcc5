import { METADATA, type PipelineDocument } from './pipeline-document';
import type { Pipeline, StepResult } from './pipeline';
import type { PipelineCause } from './pipeline-error';
import { failureOf, LONGEST_RUN, openDocument, sourceOf, type PipelineInput } from './run-pipeline';
import { runPipelineSteps } from './run-steps';
import { javaText } from './values';

export interface SimulateOptions {
  /** Each step by itself. */
  verbose: boolean;
  now?: number;
}

/** Runs a document through a pipeline. JSON text of what became of it, as `_simulate` tells it. */
export function simulatePipeline(
  pipeline: Pipeline,
  input: PipelineInput,
  lookUp: (name: string) => Pipeline | undefined,
  { verbose, now = Date.now() }: SimulateOptions,
): string {
  const results: string[] = [];
  const run = {
    lookUp,
    now,
    deadline: performance.now() + LONGEST_RUN,
    stack: [],
    trace: verbose ? (result: StepResult) => void results.push(writeStep(result)) : undefined,
  };
  let whole: string;
  try {
    const document = openDocument(input, now);
    const end = runPipelineSteps(pipeline, document, run);
    whole = end === 'dropped' ? 'null' : `{"doc":${writeDocument(document)}}`;
  } catch (error) {
    whole = `{"error":${writeError(failureOf(error))}}`;
  }
  return verbose ? `{"processor_results":[${results.join(',')}]}` : whole;
}

function writeStep({ step, status, holds, error, document }: StepResult): string {
  const members = [
    `"processor_type":${JSON.stringify(step.type)}`,
    `"status":"${status}"`,
    ...(step.description === undefined
      ? []
      : [`"description":${JSON.stringify(step.description)}`]),
    ...(step.tag === undefined ? [] : [`"tag":${JSON.stringify(step.tag)}`]),
    ...(step.condition && holds !== undefined
      ? [`"if":${JSON.stringify({ condition: step.condition.source, result: holds })}`]
      : []),
  ];
  if (status === 'error') members.push(`"error":${writeError(failureOf(error))}`);
  if (status === 'error_ignored') {
    members.push(`"ignored_error":{"error":${writeError(failureOf(error))}}`);
  }
  const isShown = status === 'success' || status === 'error_ignored';
  if (document && isShown) members.push(`"doc":${writeDocument(document)}`);
  return `{${members.join(',')}}`;
}

function writeDocument(document: PipelineDocument): string {
  const { fields, ingest } = document;
  const metadata = METADATA.flatMap((name) => {
    const value = fields.get(name) ?? null;
    return value === null ? [] : [[name, javaText(value)] as const];
  });
  const head = JSON.stringify(Object.fromEntries(metadata)).slice(1, -1);
  const known = [...ingest.slots].map(([name, { value }]) => [String(name), value] as const);
  const of = known.filter(([, value]) => value === null || typeof value === 'string');
  return `{${head}${head === '' ? '' : ','}"_source":${sourceOf(document)},"_ingest":${JSON.stringify(Object.fromEntries(of))}}`;
}

function writeError(failure: PipelineCause): string {
  const { caused_by: _, ...root } = failure;
  return JSON.stringify({ root_cause: [root], ...failure });
}
