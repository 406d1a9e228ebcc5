import { pipelineOf, type KeptPipelines } from '../../names';
import { runPipeline, type PipelineInput, type PipelineResult } from '../../pipelines';
import { createCalledThread } from '../../threads/called-thread';
import { failureOf } from '../failure-of';
import { OperationError, type OperationFailure } from '../operation';
import { planUpdate, type GivenUpdate, type UpdatePlan } from '../plan-update';

/** A document that goes through a pipeline. */
interface GivenDocument {
  pipeline: string;
  /** All there are: one may run others. */
  pipelines: KeptPipelines;
  input: PipelineInput;
}

/** Work on one document that takes long where the document is: it needs nothing but what it is given. */
export interface LongDocuments {
  /** @throws OperationError */
  update(given: GivenUpdate): Promise<UpdatePlan>;
  throughPipeline(given: GivenDocument): Promise<PipelineResult>;
  close(): Promise<void>;
}

export type LongWork = { update: GivenUpdate } | { document: GivenDocument };

export type DoneWork =
  | { plan: UpdatePlan }
  | { failure: OperationFailure }
  | { result: PipelineResult };

/** The work itself. */
export function doWork(work: LongWork): DoneWork {
  if ('document' in work) return { result: run(work.document) };
  try {
    return { plan: planUpdate(work.update) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function run({ pipeline, pipelines, input }: GivenDocument): PipelineResult {
  const lookUp = (name: string) => pipelineOf(name, { pipelines });
  const found = lookUp(pipeline);
  if (!found) throw new Error(`There is no pipeline [${pipeline}].`);
  return runPipeline(found, input, lookUp);
}

const through = (ask: (work: LongWork) => Promise<DoneWork>): Omit<LongDocuments, 'close'> => ({
  async update(update) {
    const done = await ask({ update });
    if ('failure' in done) throw new OperationError(done.failure);
    return (done as { plan: UpdatePlan }).plan;
  },
  async throughPipeline(document) {
    return ((await ask({ document })) as { result: PipelineResult }).result;
  },
});

/** In this thread, which does nothing else meanwhile. */
export const workHere = (): LongDocuments => ({
  ...through((work) => Promise.resolve(doWork(work))),
  close: () => Promise.resolve(),
});

/** In a thread of its own, one document after the other. */
export function workInThread(script: string): LongDocuments {
  const thread = createCalledThread(script);
  return {
    ...through(async (work) => (await thread.call(work)) as DoneWork),
    close: thread.close,
  };
}
