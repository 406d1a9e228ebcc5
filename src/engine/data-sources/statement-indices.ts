type Names = readonly (string | undefined)[];

/** Behind these an index is named. */
const BEFORE_INDEX = /^(?:from|join|source|index|lookup)$/i;
const NOTHING = /^(?:\s+|=|--.*|\/\*.*)$/s;
/** What a list of indices ends with, where an index has no other name. */
const KEYWORD =
  /^(?:where|group|having|order|limit|join|inner|left|right|full|cross|natural|on|using|union|intersect|except|minus)$/i;

/** Where in a statement the names of indices stand, of all that are in a list: `FROM a x, b`. */
export function placesOfIndices(tokens: readonly string[], names: Names): readonly number[] {
  const places: number[] = [];
  const hasSelect = [false];
  for (const [at, token] of tokens.entries()) {
    if (token === '(') hasSelect.push(false);
    if (token === ')' && hasSelect.length > 1) hasSelect.pop();
    if (/^select$/i.test(token)) hasSelect[hasSelect.length - 1] = true;
    // `EXTRACT(YEAR FROM time)` names no index.
    const isOfFunction = /^from$/i.test(token) && hasSelect.length > 1 && !hasSelect.at(-1);
    if (BEFORE_INDEX.test(token) && !isOfFunction) places.push(...listFrom(tokens, names, at + 1));
  }
  return places;
}

function listFrom(tokens: readonly string[], names: Names, start: number): readonly number[] {
  const places: number[] = [];
  const others: string[] = [];
  let at = start;
  for (;;) {
    at = skipNothing(tokens, at);
    const name = names[at];
    if (tokens[at] === '(') at = endOfBracket(tokens, at);
    else if (name === undefined) return places;
    // `FROM a AS x, x.list`: a list in the documents of what is called so.
    else if (!others.some((other) => name.startsWith(`${other}.`))) places.push(at);
    at = skipNothing(tokens, at + 1);
    if (/^as$/i.test(tokens[at] ?? '')) at = skipNothing(tokens, at + 1);
    const other = names[at];
    if (other !== undefined && !KEYWORD.test(other)) {
      others.push(other);
      at = skipNothing(tokens, at + 1);
    }
    if (tokens[at] !== ',') return places;
    at += 1;
  }
}

function skipNothing(tokens: readonly string[], start: number): number {
  let at = start;
  while (NOTHING.test(tokens[at] ?? '')) at += 1;
  return at;
}

/** At the bracket that closes the one here, or at the end. */
function endOfBracket(tokens: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at += 1) {
    if (tokens[at] === '(') depth += 1;
    else if (tokens[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}
