import { parseLongNumerals } from '#common/json';
import type { RequestEngine } from '#core/server';
import { ApiError } from '../http/api-error';
import type { FoundDocument } from './find-batch';
import type { Failure, Progress } from './progress';
import { pause } from './pause';

/** What is done to one document: the lines of `_bulk`; undefined where nothing is. */
export type Change = (document: FoundDocument) => string | undefined;

export interface WriteTools {
  engine: Pick<RequestEngine, 'bulk'>;
  signal: AbortSignal;
  progress: Progress;
  /** Others have written a document meanwhile: that is counted, and no failure. */
  overlooksConflicts: boolean;
}

interface Item {
  _index: string;
  _id: string;
  status: number;
  result?: string;
  error?: Failure['cause'];
}

/** Milliseconds; each time twice as long. */
const FIRST_WAIT = 500;
const MOST_TRIES = 11;

/** Writes the lines and counts what came of them. */
export async function writeBatch(lines: readonly string[], tools: WriteTools): Promise<void> {
  const { engine, signal } = tools;
  let left = lines;
  for (let wait = FIRST_WAIT, tries = 1; left.length > 0; wait *= 2, tries += 1) {
    const items = await send(left, engine);
    const isOver = tries >= MOST_TRIES;
    const again = isOver ? [] : left.filter((_, at) => items[at]?.status === 429);
    for (const item of items) {
      if (item.status === 429 && !isOver) continue;
      count(item, tools);
    }
    left = again;
    if (left.length === 0) break;
    tools.progress.retries += 1;
    await pause(wait, signal);
  }
}

async function send(
  lines: readonly string[],
  engine: Pick<RequestEngine, 'bulk'>,
): Promise<readonly Item[]> {
  const body = Buffer.from(lines.join(''));
  const { items } = parseLongNumerals(await engine.bulk({ body })) as {
    items: Record<string, Item>[];
  };
  return items.flatMap((item) => Object.values(item));
}

function count(
  { status, result, error, _index, _id }: Item,
  { progress, overlooksConflicts }: WriteTools,
): void {
  progress.done += 1;
  if (error) {
    if (isOfScript(error)) throw scriptError(error);
    if (status === 409) progress.conflicts += 1;
    if (status === 409 && overlooksConflicts) return;
    progress.failures.push({ index: _index, id: _id, cause: error, status });
  } else if (result === 'created') progress.created += 1;
  else if (result === 'updated') progress.updated += 1;
  else if (result === 'noop') progress.noops += 1;
  else if (result === 'deleted') progress.deleted += 1;
}

type WithCause = Failure['cause'] & { caused_by?: Failure['cause'] };

const isOfScript = ({ caused_by: cause }: WithCause): boolean => cause?.type === 'script_exception';

/** The same for each document: the request itself is wrong. */
function scriptError({ caused_by: cause }: WithCause): ApiError {
  const { type = 'script_exception', reason = '', ...details } = cause ?? {};
  return new ApiError(400, type, reason, details);
}
