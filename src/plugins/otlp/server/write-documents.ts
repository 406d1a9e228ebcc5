import { setImmediate as nextTurn } from 'node:timers/promises';
import { isObject, parseLongNumerals, stringifyLongNumerals, type JsonObject } from '#common/json';
import type { RequestEngine } from '#core/server';
import { EngineError, type IndexDefinition } from '#engine';
import { OtlpError } from './otlp-error';

/** A document, and the index where it goes. */
export interface Routed {
  index: string;
  document: JsonObject;
}

/** How many documents were not written, and why the first of them was not. */
export interface Rejected {
  count: number;
  message: string;
}

type Writing = Pick<RequestEngine, 'bulk' | 'createEmpty' | 'resolveWritten'>;

/** Writes documents with the rights of whoever asks. Throws where none of them could be written. */
export async function writeDocuments(
  documents: Iterable<Routed>,
  definitionOf: (index: string) => Promise<IndexDefinition>,
  engine: Writing,
): Promise<Rejected> {
  const lines: string[] = [];
  const indices = new Set<string>();
  for (const { index, document } of documents) {
    indices.add(index);
    lines.push(
      `${JSON.stringify({ create: { _index: index } })}\n${stringifyLongNumerals(document)}\n`,
    );
    // Others have their turn.
    if (lines.length % EACH_TURN === 0) await nextTurn();
  }
  if (lines.length === 0) return { count: 0, message: '' };
  for (const index of indices) await makeMissing(index, definitionOf, engine);
  const answer = await engine.bulk({ body: Buffer.from(lines.join('')) });
  return rejectedOf(parseLongNumerals(answer) as JsonObject, lines.length);
}

const EACH_TURN = 200;

/** Whoever may write to an index may make it. Why it can't be made is told by the write. */
async function makeMissing(
  index: string,
  definitionOf: (index: string) => Promise<IndexDefinition>,
  { resolveWritten, createEmpty }: Writing,
): Promise<void> {
  try {
    if (await isThere(index, resolveWritten)) return;
    await createEmpty(index, await definitionOf(index));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}

/** Also where it stands for others: an alias, a data stream. */
export async function isThere(
  name: string,
  resolveWritten: Writing['resolveWritten'],
): Promise<boolean> {
  try {
    return (await resolveWritten(name)).length > 0;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'index_not_found') return false;
    throw error;
  }
}

function rejectedOf({ items }: JsonObject, all: number): Rejected {
  const failed = (items as JsonObject[]).flatMap(({ create }) =>
    isObject(create) && isObject(create['error']) ? [create] : [],
  );
  const [first] = failed;
  if (!first) return { count: 0, message: '' };
  const { status, error } = first as { status: number; error: { reason?: string } };
  const message = String(error.reason ?? 'not written');
  // All of them in the same way: a client tries again where it is told to wait.
  const isWhole = failed.length === all && (status === 403 || status === 429 || status >= 500);
  if (isWhole) throw new OtlpError(status, message);
  return { count: failed.length, message };
}
