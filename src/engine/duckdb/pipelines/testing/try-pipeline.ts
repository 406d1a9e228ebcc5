import { parseLongNumerals } from '#common/json';
import { compilePipeline } from '../compile-pipeline';
import { DefinitionError } from '../pipeline-error';
import { runPipeline } from '../run-pipeline';

/** What became of a document. */
export interface Tried {
  index?: string;
  id?: string | null;
  /** As it is written, members in any order. */
  source?: unknown;
  dropped?: true;
  error?: readonly [type: string, reason: string | null];
  refused?: readonly [type: string, reason: string | null];
}

/** Runs a document through processors, both as JSON text. */
export function tryPipeline(processors: string, document: string): Tried {
  try {
    const pipeline = compilePipeline('p', `{"processors":[${processors}]}`);
    const input = { index: '_index', id: '_id', source: document };
    const result = runPipeline(pipeline, input, () => undefined);
    if (result.kind === 'dropped') return { dropped: true };
    if (result.kind === 'failed') return { error: [result.type, result.reason] };
    return { index: result.index, id: result.id ?? null, source: comparable(result.source) };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { refused: [error.told.type, error.told.reason] };
  }
}

/** A number with a fraction is another one than the same without: `1.0` is no `1`. */
export const comparable = (text: string): unknown =>
  parseLongNumerals(
    text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (part) =>
      part.startsWith('"') ? part : `"${numberOf(part)}"`,
    ),
  );

const numberOf = (text: string): string =>
  /[.eE]/.test(text) ? `fraction ${Number(text)}` : `number ${text}`;
