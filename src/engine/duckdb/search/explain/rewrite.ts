import { allClauses, boosted, NOTHING, type Clause, type Clauses, type Reason } from './reason';
import { isEverything, textOf } from './reason-text';

/** A query as Lucene simplifies it before it looks for documents: clauses that stand alone, in each other, or twice are put together. */
export function rewritten(reason: Reason): Reason {
  if (reason.kind === 'best') return rewrittenBest(reason);
  if (reason.kind !== 'clauses') return reason;
  const clauses = reason.clauses.map(({ occur, reason: inner }) => ({
    occur,
    reason: rewritten(inner),
  }));
  const isImpossible = clauses.some(
    ({ occur, reason: { kind } }) => kind === 'nothing' && (occur === 'must' || occur === 'filter'),
  );
  if (isImpossible) return NOTHING;
  const real = clauses.filter(({ reason: { kind } }) => kind !== 'nothing');
  return simplified({ ...reason, clauses: real });
}

function rewrittenBest(reason: Extract<Reason, { kind: 'best' }>): Reason {
  const reasons = reason.reasons.map(rewritten).filter(({ kind }) => kind !== 'nothing');
  const [only, other] = reasons;
  if (!only) return NOTHING;
  if (!other) return boosted(only, reason.boost);
  if (reason.tie === 1) {
    return rewritten({ ...allClauses('should', reasons), boost: reason.boost });
  }
  return { ...reason, reasons };
}

/** Again and again until nothing changes. */
function simplified(given: Clauses): Reason {
  let { clauses } = given;
  for (const step of [withoutInner, withoutRepeated, withoutEverything]) {
    clauses = step(clauses, given.minimum);
  }
  const own: Clauses = { ...given, clauses };
  const scoring = clauses.filter(({ occur }) => occur === 'must' || occur === 'should');
  const filters = clauses.filter(({ occur }) => occur === 'filter');
  const [only, other] = clauses;
  if (!only) return NOTHING;
  if (!other && (only.occur === 'must' || only.occur === 'should')) {
    return withCondition(boosted(only.reason, given.boost), given);
  }
  if (!other && only.occur === 'filter') return constantOf(own, 0);
  const [must] = scoring;
  if (must?.occur === 'must' && scoring.length === 1 && isEverything(must.reason)) {
    const rest = clauses.filter((clause) => clause !== must);
    if (filters.length > 0) return constantOf({ ...own, clauses: rest }, must.reason.boost);
  }
  return own;
}

const withCondition = (reason: Reason, { condition }: Clauses): Reason =>
  condition && !reason.condition ? { ...reason, condition } : reason;

/** All that match count the same. */
function constantOf(own: Clauses, boost: number): Reason {
  const [only, other] = own.clauses;
  const inner = only && !other ? only.reason : own;
  const plain = textOf(inner, { isPlain: true });
  return {
    kind: 'constant',
    text: `ConstantScore(${plain})`,
    plain,
    boost: own.boost * boost,
    ...(own.condition ? { condition: own.condition } : {}),
  };
}

/** Clauses within clauses of the same kind stand beside them. */
function withoutInner(clauses: readonly Clause[], minimum: number): readonly Clause[] {
  const inner = clauses.flatMap((clause): readonly Clause[] => {
    const { occur, reason } = clause;
    if (reason.kind !== 'clauses' || (reason.boost !== 1 && occur !== 'filter')) return [clause];
    const kinds = new Set(reason.clauses.map((own) => own.occur));
    if (occur === 'should') {
      const isAny = kinds.size === 1 && kinds.has('should') && reason.minimum <= 1;
      return isAny && minimum <= 1 ? reason.clauses : [clause];
    }
    if (occur === 'must_not' || kinds.has('should') || reason.minimum > 0) return [clause];
    return reason.clauses.map((own) =>
      occur === 'filter' && own.occur === 'must' ? { ...own, occur: 'filter' } : own,
    );
  });
  return inner.length === clauses.length ? inner : withoutInner(inner, minimum);
}

/** What stands twice counts twice; a filter that is asked for anyway says nothing. */
function withoutRepeated(clauses: readonly Clause[], minimum: number): readonly Clause[] {
  const found = new Map<string, Clause>();
  for (const [at, clause] of clauses.entries()) {
    const { occur, reason } = clause;
    const isCounted = occur === 'should' && minimum > 1;
    const text = textOf({ ...reason, boost: 1 }, { isPlain: occur === 'filter' });
    const key = isCounted ? String(at) : `${occur} ${text}`;
    const known = found.get(key);
    const boost = reason.boost + (known?.reason.boost ?? 0);
    const isScored = occur === 'must' || occur === 'should';
    found.set(key, known && isScored ? { occur, reason: { ...reason, boost } } : (known ?? clause));
  }
  const musts = new Set(
    [...found.values()]
      .filter(({ occur }) => occur === 'must')
      .map(({ reason }) => textOf({ ...reason, boost: 1 }, { isPlain: true })),
  );
  return [...found.values()].filter(
    ({ occur, reason }) => occur !== 'filter' || !musts.has(textOf(reason, { isPlain: true })),
  );
}

/** That all documents match is no condition beside another. */
function withoutEverything(clauses: readonly Clause[]): readonly Clause[] {
  const required = clauses.filter(({ occur }) => occur === 'must' || occur === 'filter');
  const kept = clauses.filter(({ occur, reason }) => occur !== 'filter' || !isEverything(reason));
  return required.length > clauses.length - kept.length ? kept : clauses;
}
