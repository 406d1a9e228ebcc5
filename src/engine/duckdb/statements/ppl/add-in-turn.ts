import type { Expression } from './expression';
import { withColumns, type Added, type Build, type Rows } from './rows';
import { usedNames } from './used-names';

interface Assigned {
  name: string;
  value: Expression;
  at: number;
}

/**
 * Rows with fields of which each may use the ones before. Those that use none of these stand beside them in one SELECT: a thousand
 * SELECTs in each other are more than the database can plan.
 *
 * @param write a field, of rows that have those that it uses
 */
export function addInTurn<Own extends Assigned>(
  { rows, build }: { rows: Rows; build: Build },
  fields: readonly Own[],
  write: (field: Own, rows: Rows) => Added,
): Rows {
  let own = rows;
  let beside: Added[] = [];
  let names = new Set<string>();
  const take = () => {
    own = withColumns(own, beside, build);
    beside = [];
    names = new Set();
  };
  for (const field of fields) {
    if (names.has(field.name) || usesAny(field.value, names)) {
      build.countSteps(field.at);
      take();
    }
    beside.push(write(field, own));
    names.add(field.name);
  }
  take();
  return own;
}

/** By their own names or with more behind: `title.keyword`, `left.title`. */
function usesAny(value: Expression, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const used = usedNames(value);
  return !used || used.some((name) => partsOf(name).some((part) => names.has(part)));
}

/** `a.b.c`: all that begins or ends it. */
function partsOf(name: string): readonly string[] {
  const words = name.split('.');
  return words.flatMap((_, at) => [words.slice(0, at + 1).join('.'), words.slice(at).join('.')]);
}
