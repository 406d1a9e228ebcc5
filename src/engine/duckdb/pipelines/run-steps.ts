import { MapValue } from '../writes/updates/document/values';
import type { Pipeline, PipelineRun, Step, StepResult } from './pipeline';
import type { PipelineDocument } from './pipeline-document';
import { illegal, ProcessorError, rootReason } from './pipeline-error';

/** A failure, with the processor where it was. */
export class StepError extends Error {
  override readonly name = 'StepError';
  override readonly cause: ProcessorError;
  readonly step: Step;
  readonly pipeline: string | undefined;

  constructor(cause: ProcessorError, step: Step, pipeline: string | undefined) {
    super(cause.message);
    this.cause = cause;
    this.step = step;
    this.pipeline = pipeline;
  }
}

type End = 'dropped' | void;

/** All steps of a pipeline; with `on_failure` the rest of them is left out when one fails. */
export function runPipelineSteps(
  { name, steps, onFailure }: Pipeline,
  document: PipelineDocument,
  run: PipelineRun,
): End {
  if (run.stack.includes(name)) throw cycle(name);
  run.stack.push(name);
  const before = document.ingest.get('pipeline');
  document.ingest.set('pipeline', name);
  try {
    return runSteps(steps, document, run);
  } catch (error) {
    if (!(error instanceof StepError) || onFailure.length === 0) throw error;
    return handle(error, onFailure, { document, run });
  } finally {
    run.stack.pop();
    if (before === undefined) document.ingest.delete('pipeline');
    else document.ingest.set('pipeline', before);
  }
}

function runSteps(steps: readonly Step[], document: PipelineDocument, run: PipelineRun): End {
  for (const step of steps) {
    if (runStep(step, document, run) === 'dropped') return 'dropped';
  }
  return undefined;
}

export function runStep(step: Step, document: PipelineDocument, run: PipelineRun): End {
  checkTime(step, run);
  const holds = judge(step, document, run);
  if (holds === false) {
    tell(run, { step, status: 'skipped', holds });
    return undefined;
  }
  try {
    const end = step.run(document, run);
    tell(run, { step, holds, status: end === 'dropped' ? end : 'success', document });
    return end;
  } catch (error) {
    return failed(step, error, { document, run, holds });
  }
}

function checkTime(step: Step, run: PipelineRun): void {
  if (performance.now() <= run.deadline) return;
  const cause = illegal('pipelines for this document were ended after [1000] ms');
  throw new StepError(cause, step, originOf(run));
}

/** A condition that fails is a failure that the step itself does not handle. */
function judge(step: Step, document: PipelineDocument, run: PipelineRun): boolean | undefined {
  try {
    return step.condition?.holds(document, run);
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error;
    tell(run, { step, status: 'error', error });
    throw new StepError(error, step, originOf(run));
  }
}

/** The pipeline that another one has called. */
const originOf = ({ stack }: PipelineRun): string | undefined =>
  stack.length > 1 ? stack.at(-1) : undefined;

interface Failed {
  document: PipelineDocument;
  run: PipelineRun;
  holds?: boolean | undefined;
}

function failed(step: Step, error: unknown, { document, run, holds }: Failed): End {
  if (!(error instanceof ProcessorError) && !(error instanceof StepError)) throw error;
  const found = error instanceof StepError ? error : new StepError(error, step, originOf(run));
  const status = step.ignoreFailure ? 'error_ignored' : 'error';
  tell(run, { step, status, holds, error: found.cause, document });
  if (step.ignoreFailure) return undefined;
  if (step.onFailure.length === 0) throw found;
  return handle(found, step.onFailure, { document, run });
}

const OF_FAILURE = [
  'on_failure_message',
  'on_failure_processor_type',
  'on_failure_processor_tag',
  'on_failure_pipeline',
] as const;

/** Steps that are told what failed. */
function handle(
  { cause, step, pipeline }: StepError,
  steps: readonly Step[],
  { document, run }: Failed,
): End {
  const { ingest } = document;
  ingest.set('on_failure_message', rootReason(cause.failure));
  ingest.set('on_failure_processor_type', step.type);
  ingest.set('on_failure_processor_tag', step.tag ?? null);
  if (pipeline !== undefined) ingest.set('on_failure_pipeline', pipeline);
  try {
    return runSteps(steps, document, run);
  } finally {
    for (const name of OF_FAILURE) ingest.delete(name);
  }
}

/** Later steps change the document that they are told of. */
function tell({ trace }: PipelineRun, result: StepResult): void {
  if (!trace) return;
  const { document } = result;
  trace(document ? { ...result, document: document.copy() } : result);
}

const cycle = (name: string): ProcessorError =>
  new ProcessorError({
    type: 'illegal_state_exception',
    reason: `Cycle detected for pipeline: ${name}`,
  });

export const newIngest = (timestamp: string): MapValue => {
  const found = new MapValue();
  found.set('timestamp', timestamp);
  return found;
};
