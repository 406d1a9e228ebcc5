import { stringifyLongNumerals } from '#common/json';
import type { SearchHit } from '#common/search';
import type { TailAnswer } from '../../common/tail-question';

/** The last documents that were written, and how many there were. What is not among them is said to be missing. */
export interface TailRows {
  /** The oldest first, without a gap: of what a moment wrote more of than there is room for, these are the last ones alone. */
  hits: readonly SearchHit[];
  found: number;
  /** How many rows there is room for. */
  room: number;
  /** How far the last answer went. */
  cursor?: string;
}

const MOST_ROWS = 2000;
/** What is not known yet may be long. */
const FIRST_ROWS = 200;
const FEWEST_ROWS = 20;
/** Letters of JSON that a page keeps: as values it takes some four times as much memory. */
const MOST_LETTERS = 8_000_000;
const MEASURED = 20;

export const NO_ROWS: TailRows = { hits: [], found: 0, room: FIRST_ROWS };

/** With what came since. Hits are the last ones of all that was found, the newest first. */
export function withWritten(rows: TailRows, { cursor, answer }: TailAnswer): TailRows {
  if (!answer) return rows.cursor === undefined ? { ...rows, cursor } : rows;
  const { hits, total } = answer.hits;
  const found = total?.value ?? hits.length;
  if (found === 0) return { ...rows, cursor };
  const room = hits.length > 0 ? roomFor(hits) : rows.room;
  const written = hits.toReversed();
  const all = found > hits.length ? written : [...rows.hits, ...written];
  return { hits: all.slice(-room), found: rows.found + found, room, cursor };
}

/** Those that were shown so far are no longer; what comes behind them is counted from nothing. */
export const cleared = ({ room, cursor }: TailRows): TailRows => ({
  ...NO_ROWS,
  room,
  ...(cursor !== undefined && { cursor }),
});

function roomFor(hits: readonly SearchHit[]): number {
  const step = Math.ceil(hits.length / MEASURED);
  const measured = hits.filter((_, at) => at % step === 0);
  const letters = measured.reduce((sum, hit) => sum + stringifyLongNumerals(hit).length, 0);
  const most = Math.floor((MOST_LETTERS * measured.length) / letters);
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, most));
}
