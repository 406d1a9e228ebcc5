import { readDocument } from '../writes/updates/document/read-document';
import { MapValue, type Value } from '../writes/updates/document/values';
import { writeDocument } from '../writes/updates/document/write-document';
import { UpdateError } from '../writes/updates/update-error';
import type { Pipeline, PipelineRun, StepResult } from './pipeline';
import { isMetadata, PipelineDocument } from './pipeline-document';
import { ProcessorError, type PipelineCause } from './pipeline-error';
import { newIngest, runPipelineSteps, StepError } from './run-steps';
import { javaText } from './values';

/** A document before a pipeline. */
export interface PipelineInput {
  readonly index: string;
  /** Missing: it is given one when it is written. */
  readonly id?: string | undefined;
  /** JSON text of an object. */
  readonly source: string;
  readonly routing?: string | undefined;
  readonly version?: number | undefined;
  readonly versionType?: string | undefined;
}

export type PipelineResult =
  | {
      readonly kind: 'document';
      /** JSON text; parts that are as they were read have the same text. */
      readonly source: string;
      /** Where it goes now. */
      readonly index: string;
      readonly id?: string | undefined;
      readonly routing?: string | undefined;
      readonly version?: number | undefined;
      readonly versionType?: string | undefined;
    }
  | { readonly kind: 'dropped' }
  | ({ readonly kind: 'failed' } & PipelineCause);

/** Milliseconds that pipelines may take for one document: what looks for patterns gives up then. */
export const LONGEST_RUN = 1000;

export interface RunOptions {
  readonly now?: number;
  readonly trace?: (result: StepResult) => void;
}

/** Runs a document through a pipeline. What goes wrong with the document is part of the result. */
export function runPipeline(
  pipeline: Pipeline,
  input: PipelineInput,
  lookUp: (name: string) => Pipeline | undefined,
  { now = Date.now(), trace }: RunOptions = {},
): PipelineResult {
  const run: PipelineRun = {
    lookUp,
    now,
    deadline: performance.now() + LONGEST_RUN,
    stack: [],
    trace,
  };
  try {
    const document = openDocument(input, now);
    if (runPipelineSteps(pipeline, document, run) === 'dropped') return { kind: 'dropped' };
    return closeDocument(document);
  } catch (error) {
    return { kind: 'failed', ...failureOf(error) };
  }
}

/** A document as pipelines see it. */
export function openDocument(input: PipelineInput, now: number): PipelineDocument {
  const { index, id, routing, version, versionType } = input;
  const read = readDocument(input.source);
  const fields = new MapValue(read.text);
  const metadata: readonly (readonly [string, Value | undefined])[] = [
    ['_index', index],
    ['_id', id ?? null],
    ['_routing', routing],
    ['_version', version === undefined ? undefined : { kind: 'long', value: BigInt(version) }],
    ['_version_type', versionType],
  ];
  for (const [key, slot] of read.slots) fields.slots.set(key, slot);
  for (const [name, value] of metadata) {
    if (value !== undefined) fields.slots.set(name, { value });
  }
  return new PipelineDocument(fields, newIngest(new Date(now).toISOString()));
}

/** What is left of the document without its metadata, as JSON text. */
export function sourceOf({ fields }: PipelineDocument): string {
  const source = new MapValue(fields.text);
  for (const [key, slot] of fields.slots) {
    if (typeof key !== 'string' || !isMetadata(key)) source.slots.set(key, slot);
  }
  source.isChanged = fields.isChanged;
  return writeDocument(source);
}

function closeDocument(document: PipelineDocument): PipelineResult {
  const of = (name: string): Value => document.fields.get(name) ?? null;
  const [index, id, routing] = [of('_index'), of('_id'), of('_routing')];
  const [version, type] = [of('_version'), of('_version_type')];
  if (index === null || index === '') throw missing('_index');
  return {
    kind: 'document',
    source: sourceOf(document),
    index: javaText(index),
    ...(id === null ? {} : { id: javaText(id) }),
    ...(routing === null ? {} : { routing: javaText(routing) }),
    ...(version === null ? {} : { version: Number(javaText(version)) }),
    ...(type === null ? {} : { versionType: javaText(type) }),
  };
}

const missing = (name: string): ProcessorError =>
  new ProcessorError({
    type: 'illegal_argument_exception',
    reason: `[${name}] of a document can't be empty`,
  });

/** Any failure on the way of a document. What went wrong inside is not told. */
export function failureOf(error: unknown): PipelineCause {
  if (error instanceof StepError) return error.cause.failure;
  if (error instanceof ProcessorError) return error.failure;
  if (error instanceof UpdateError) return error.cause as PipelineCause;
  if (error instanceof RangeError) {
    return { type: 'illegal_argument_exception', reason: 'the document is nested too deep' };
  }
  throw error;
}
