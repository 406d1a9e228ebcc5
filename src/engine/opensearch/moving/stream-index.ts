import { EngineError } from '../../engine-error';

/** How many indices the stream had had when this one was made. */
export const generationOf = (index: string): number => Number(/-(\d+)$/.exec(index)?.[1] ?? 0);

/** Those of a stream that stand among copied ones, or are some: what comes behind was made by it since. */
export const amongCopied = (
  indices: readonly string[],
  copied: readonly string[],
): readonly string[] => {
  const last = generationOf(copied.at(-1) ?? '');
  return indices.filter((index) => generationOf(index) <= last);
};

/** Behind another one nothing is written to it any more. */
export const isBehind = (index: string): EngineError =>
  new EngineError(
    'conflict',
    `${index} is not the one any more that the copy of its data stream is written to, and is not whole.`,
  );

export const isGone = (index: string): EngineError =>
  new EngineError('conflict', `${index} is not in the copy of its data stream any more.`);

export const noTemplate = (stream: string, template: string): EngineError =>
  new EngineError(
    'unsupported',
    `there is no index template there that makes data streams of this name, as ${template} here for ${stream}.`,
  );
