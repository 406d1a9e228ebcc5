const SIGNS = /[([]|[)\]]|"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/** In characters: however deep it is, it is planned in half a second. */
const SHORT = 1400;

/** Two seconds of a processor. */
export const MOST_PLANNED = 1_000_000;

/**
 * How long the database plans a statement, half a million a second: it compares each expression with everything that it is
 * made of, and so takes four times as long for what is nested twice as deep. Nothing stops it meanwhile.
 */
export function planCost(statement: string): number {
  if (statement.length < SHORT) return 0;
  let depth = 0;
  let cost = 0;
  for (const [sign] of statement.matchAll(SIGNS)) {
    if (sign === '(' || sign === '[') {
      depth += 1;
      cost += depth;
    } else if (sign === ')' || sign === ']') depth -= 1;
  }
  return cost;
}
