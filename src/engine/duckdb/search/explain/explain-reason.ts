import { cutLengthByte, cutWords } from '../../text/cut-words';
import { unsupported } from '../failures';
import type { FieldAccess } from '../fields';
import { itemsOf } from '../list-items';
import { sql } from '../sql';
import { because, float, sum32, type Explanation } from './explanation';
import { javaNumber } from '../java-number';
import type {
  Best,
  Clauses,
  Columns,
  Constant,
  Frequency,
  Reason,
  ExplainHit,
  ExplainedHit,
  Weight,
} from './reason';
import { textOf } from './reason-text';
import { explainWeight, type Found } from './weight';

/** Explains what the score of each hit is made of. @param boost of queries around it */
export function explainReason(reason: Reason, columns: Columns, boost = 1): ExplainHit {
  const { condition } = reason;
  const own = explainMatching(reason, columns, boost * reason.boost);
  if (!condition) return own;
  const at = columns.add(sql`coalesce(${condition}, false)`);
  return (hit) => (hit.row[at] === true ? own(hit) : undefined);
}

function explainMatching(reason: Reason, columns: Columns, boost: number): ExplainHit {
  switch (reason.kind) {
    case 'weight':
      return explainWords(reason, columns, boost);
    case 'constant':
      return explainConstant(reason, boost);
    case 'clauses':
      return explainClauses(reason, columns, boost);
    case 'best':
      return explainBest(reason, columns, boost);
    case 'other':
      return reason.explain(columns, boost);
    default:
      return () => undefined;
  }
}

const boostText = (boost: number): string => (boost === 1 ? '' : `^${javaNumber(boost)}`);

function explainConstant({ text }: Constant, boost: number): ExplainHit {
  const explanation = because(float(boost), text + boostText(float(boost)));
  return () => explanation;
}

function explainWords(reason: Weight, columns: Columns, boost: number): ExplainHit {
  const found = readFound(reason.frequency, columns);
  return ({ row, place }) => {
    const own = found(row);
    return own.frequency > 0 ? explainWeight(reason, boost, { found: own, place }) : undefined;
  };
}

/** The words of a field are read once, and counted here: DuckDB takes long to make an expression that cuts. */
function readFound(frequency: Frequency, columns: Columns): (row: ExplainedHit['row']) => Found {
  if (frequency.of === 'once') return () => ({ frequency: 1, byte: 1 });
  const { access } = frequency;
  checkKept(access);
  const length = columns.add(cutLengthByte(access), `length ${access.name}`);
  const byteOf = (row: ExplainedHit['row']) => Number(row[length] ?? 0);
  if (frequency.of === 'phrase') {
    const at = columns.add(sql`CAST(coalesce(${frequency.times}, 0) AS DOUBLE)`);
    return (row) => ({ frequency: Number(row[at] ?? 0), byte: byteOf(row) });
  }
  const words = new Set(frequency.words);
  const at = columns.add(cutWords(access), `words ${access.name}`);
  return (row) => {
    const found = itemsOf(row[at] ?? null).filter((word) => words.has(String(word)));
    return { frequency: found.length, byte: byteOf(row) };
  };
}

/** OpenSearch explains texts whose lengths aren't kept in other words. */
function checkKept({ name, stored }: FieldAccess): void {
  if (stored?.norms !== false && stored?.mappedType !== 'match_only_text') return;
  throw unsupported(`[explain] of the field [${name}], whose mapping keeps no lengths of texts,`);
}

function explainClauses({ clauses }: Clauses, columns: Columns, boost: number): ExplainHit {
  const explainers = clauses
    .filter(({ occur }) => occur !== 'must_not')
    .map(({ occur, reason }): ExplainHit => {
      if (occur !== 'filter') return explainReason(reason, columns, boost);
      const explanation = because(0, 'match on required clause, product of:', [
        because(0, '# clause'),
        because(1, textOf(reason, { isPlain: true })),
      ]);
      return () => explanation;
    });
  return (hit) => {
    const details = explainers.flatMap((explain) => explain(hit) ?? []);
    return details.length > 0 ? because(sum32(details), 'sum of:', details) : undefined;
  };
}

function explainBest({ reasons, tie }: Best, columns: Columns, boost: number): ExplainHit {
  const explainers = reasons.map((reason) => explainReason(reason, columns, boost));
  const description = tie === 0 ? 'max of:' : `max plus ${javaNumber(tie)} times others of:`;
  return (hit) => {
    const details: readonly Explanation[] = explainers.flatMap((explain) => explain(hit) ?? []);
    if (details.length === 0) return undefined;
    const best = Math.max(...details.map(({ value }) => value));
    const others = details.reduce((sum, { value }) => sum + value, 0) - best;
    return because(float(best + others * tie), description, details);
  };
}
