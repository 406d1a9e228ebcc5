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
  Tell,
  Told,
  Weight,
} from './reason';
import { textOf } from './reason-text';
import { explainWeight, type Found } from './weight';

/** How what a score is made of is told of each hit. @param boost of queries around it */
export function tellOf(reason: Reason, columns: Columns, boost = 1): Tell {
  const { condition } = reason;
  const own = tellMatching(reason, columns, boost * reason.boost);
  if (!condition) return own;
  const at = columns.add(sql`coalesce(${condition}, false)`);
  return (hit) => (hit.row[at] === true ? own(hit) : undefined);
}

function tellMatching(reason: Reason, columns: Columns, boost: number): Tell {
  switch (reason.kind) {
    case 'weight':
      return tellWeight(reason, columns, boost);
    case 'constant':
      return tellConstant(reason, boost);
    case 'clauses':
      return tellClauses(reason, columns, boost);
    case 'best':
      return tellBest(reason, columns, boost);
    case 'other':
      return reason.tell(columns, boost);
    default:
      return () => undefined;
  }
}

const boostText = (boost: number): string => (boost === 1 ? '' : `^${javaNumber(boost)}`);

function tellConstant({ text }: Constant, boost: number): Tell {
  const told = because(float(boost), text + boostText(float(boost)));
  return () => told;
}

function tellWeight(reason: Weight, columns: Columns, boost: number): Tell {
  const found = readFound(reason.frequency, columns);
  return ({ row, place }) => {
    const own = found(row);
    return own.frequency > 0 ? explainWeight(reason, boost, { found: own, place }) : undefined;
  };
}

/** The words of a field are read once, and counted here: DuckDB takes long to make an expression that cuts. */
function readFound(frequency: Frequency, columns: Columns): (row: Told['row']) => Found {
  if (frequency.of === 'once') return () => ({ frequency: 1, byte: 1 });
  const { access } = frequency;
  checkKept(access);
  const length = columns.add(cutLengthByte(access), `length ${access.name}`);
  const byteOf = (row: Told['row']) => Number(row[length] ?? 0);
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

/** OpenSearch tells of texts without their lengths in other words. */
function checkKept({ name, stored }: FieldAccess): void {
  if (stored?.norms !== false && stored?.mappedType !== 'match_only_text') return;
  throw unsupported(`[explain] of the field [${name}], whose mapping keeps no lengths of texts,`);
}

function tellClauses({ clauses }: Clauses, columns: Columns, boost: number): Tell {
  const tells = clauses
    .filter(({ occur }) => occur !== 'must_not')
    .map(({ occur, reason }): Tell => {
      if (occur !== 'filter') return tellOf(reason, columns, boost);
      const told = because(0, 'match on required clause, product of:', [
        because(0, '# clause'),
        because(1, textOf(reason, { isPlain: true })),
      ]);
      return () => told;
    });
  return (hit) => {
    const details = tells.flatMap((tell) => tell(hit) ?? []);
    return details.length > 0 ? because(sum32(details), 'sum of:', details) : undefined;
  };
}

function tellBest({ reasons, tie }: Best, columns: Columns, boost: number): Tell {
  const tells = reasons.map((reason) => tellOf(reason, columns, boost));
  const description = tie === 0 ? 'max of:' : `max plus ${javaNumber(tie)} times others of:`;
  return (hit) => {
    const details: readonly Explanation[] = tells.flatMap((tell) => tell(hit) ?? []);
    if (details.length === 0) return undefined;
    const best = Math.max(...details.map(({ value }) => value));
    const others = details.reduce((sum, { value }) => sum + value, 0) - best;
    return because(float(best + others * tie), description, details);
  };
}
