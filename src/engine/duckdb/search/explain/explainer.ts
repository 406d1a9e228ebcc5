import { tell } from '#common/server-messages';
import { tooLarge, unsupported } from '../failures';
import { OBJECTS } from '../nested/read-objects';
import type { Row } from '../session';
import { isLookup, type Sql } from '../sql';
import { createColumns } from './columns';
import { writeExplanation, type Explanation } from './explanation';
import type { Reason } from './reason';
import { rewritten } from './rewrite';
import { explainReason } from './explain-reason';

/** How hits of an index are explained: what is read of each, and the explanation that is made of it. */
export interface Explainer {
  columns: readonly Sql[];
  /** JSON text. @param place the hit's number, as it is shown */
  read(row: Row, place: bigint): string;
}

const UNKNOWN: Explanation = { value: 0, description: 'no matching clause', details: [] };

/** Parts of explanations in one answer: each takes some 500 characters. */
const MOST_PARTS = 100_000;

/** @param hits so many are explained, at most */
export function explainerOf(reason: Reason, hits: number): Explainer {
  const { columns, all } = createColumns(OBJECTS);
  const simple = alone(rewritten(reason));
  const parts = partsOf(simple) * hits;
  if (parts > MOST_PARTS) {
    throw tooLarge(tell('search.explainedParts', { count: parts, most: MOST_PARTS }));
  }
  const explainHit = explainReason(simple, columns);
  if (all.some(({ parts }) => parts.some(isLookup))) {
    throw unsupported('[explain] of a script that sees the score of [nested]');
  }
  return {
    columns: all,
    read: (row, place) => writeExplanation(explainHit({ row, place: String(place) }) ?? UNKNOWN),
  };
}

function partsOf(reason: Reason): number {
  const sum = (all: readonly Reason[]): number =>
    all.reduce((count, one) => count + partsOf(one), 1);
  switch (reason.kind) {
    case 'clauses':
      return sum(reason.clauses.map(({ reason: inner }) => inner));
    case 'best':
      return sum(reason.reasons);
    case 'other':
      return sum(reason.inner ?? []);
    default:
      return 1;
  }
}

/** A range that is all of a query is answered in another way. */
const alone = (reason: Reason): Reason =>
  reason.kind === 'constant' && reason.isApproximate && reason.boost === 1
    ? { ...reason, text: `Approximate(${reason.text})` }
    : reason;
