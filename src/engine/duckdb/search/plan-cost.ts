/** In characters: however deep it is, it is planned in half a second. */
const SHORT = 1400;

/** Two seconds of a processor. */
export const MOST_PLANNED = 1_000_000;

/** From here on more than the comparing takes long. */
const DEEP = 50;

/**
 * How long the database plans a statement, half a million a second: it compares each expression with everything that it is
 * made of, and so takes four times as long for what is nested twice as deep. Nothing stops it meanwhile.
 *
 * @param isForeign a person wrote it: functions stand within functions, which takes eight times as long where it is deep
 */
export function planCost(statement: string, isForeign = false): number {
  if (statement.length < SHORT) return 0;
  let depth = 0;
  let cost = 0;
  for (let at = 0; at < statement.length; at += 1) {
    const sign = statement[at];
    if (sign === '(' || sign === '[') {
      depth += 1;
      cost += isForeign ? depth * (1 + depth / DEEP) : depth;
    } else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === '"' || sign === "'") at = endOfQuoted(statement, at, sign);
  }
  return cost;
}

/** A quote in it stands twice: it is two quoted texts here. */
function endOfQuoted(statement: string, start: number, quote: string): number {
  const end = statement.indexOf(quote, start + 1);
  return end < 0 ? statement.length : end;
}
