import type { PipelineDocument } from './pipeline-document';

/** A definition that was read: what can run on any number of documents. */
export interface Pipeline {
  readonly name: string;
  readonly description?: string;
  readonly version?: number;
  readonly steps: readonly Step[];
  readonly onFailure: readonly Step[];
}

/** A processor where it stands in a pipeline. */
export interface Step {
  readonly type: string;
  readonly tag?: string | undefined;
  readonly description?: string | undefined;
  readonly condition?: Condition | undefined;
  readonly ignoreFailure: boolean;
  readonly onFailure: readonly Step[];
  readonly run: ProcessorRun;
}

/** `if` of a processor. */
export interface Condition {
  readonly source: string;
  holds(document: PipelineDocument, run: PipelineRun): boolean;
}

/** What a processor does. Throws a `ProcessorError`; whatever it has changed until then stays. */
export type ProcessorRun = (document: PipelineDocument, run: PipelineRun) => 'dropped' | void;

/** One document on its way through pipelines. */
export interface PipelineRun {
  readonly lookUp: (name: string) => Pipeline | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of `performance.now()`: what looks for patterns gives up then. */
  readonly deadline: number;
  /** The pipelines that are at work, each called by the one before. */
  readonly stack: string[];
  /** Is told of each step, for `_simulate`. */
  readonly trace?: ((result: StepResult) => void) | undefined;
}

/** What became of a step. */
export interface StepResult {
  readonly step: Step;
  readonly status: 'success' | 'error' | 'error_ignored' | 'skipped' | 'dropped';
  /** Of its condition. */
  readonly holds?: boolean | undefined;
  readonly error?: unknown;
  /** As it is at this moment. */
  readonly document?: PipelineDocument | undefined;
}
