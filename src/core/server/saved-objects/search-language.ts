import { tell } from '#common/server-messages';
import type { Condition, ObjectText } from '#store';
import { HttpError } from '../http';

type Columns = readonly (keyof ObjectText)[];

const MAX_LENGTH = 1000;
const MAX_DEPTH = 20;

interface Reader {
  readonly tokens: readonly string[];
  next: number;
  depth: number;
}

/**
 * What a person types to search: words, "phrases", beginnings*, + for and, | for or, - for not,
 * parentheses. Never a mistake: what makes no sense is looked for as words. Nothing where all fits.
 */
export function parseSearch(
  search: string,
  { operator, columns }: { operator: 'AND' | 'OR'; columns: Columns },
): Condition | undefined {
  if (search.length > MAX_LENGTH) {
    throw new HttpError(400, tell('objects.searchTooLong', { most: MAX_LENGTH }));
  }
  const tokens = search.match(/"[^"]*"?|[()|+]|-(?=[^\s|+)-])|[^\s()|+"]+/g) ?? [];
  return readAll({ tokens, next: 0, depth: 0 }, operator, columns);
}

/** Operators stand from left to right; between words without one stands the default. */
function readAll(reader: Reader, operator: 'AND' | 'OR', columns: Columns): Condition | undefined {
  let result: Condition | undefined;
  let joint: 'AND' | 'OR' = operator;
  for (;;) {
    const token = reader.tokens[reader.next];
    if (token === undefined || (token === ')' && reader.depth > 0)) {
      return result;
    }
    reader.next += 1;
    if (token === '+' || token === '|') {
      joint = token === '+' ? 'AND' : 'OR';
      continue;
    }
    const part = readPart(reader, token, { operator, columns });
    if (part) {
      result = result ? combine(result, part, joint) : part;
      joint = operator;
    }
  }
}

function readPart(
  reader: Reader,
  token: string,
  options: { operator: 'AND' | 'OR'; columns: Columns },
): Condition | undefined {
  if (token === '(' && reader.depth < MAX_DEPTH) {
    reader.depth += 1;
    const part = readAll(reader, options.operator, options.columns);
    reader.depth -= 1;
    reader.next += 1;
    return part;
  }
  if (token === '-') {
    const next = reader.tokens[reader.next];
    reader.next += 1;
    const part = next === undefined ? undefined : readPart(reader, next, options);
    return part && { not: part };
  }
  return toWords(token, options.columns);
}

function toWords(token: string, columns: Columns): Condition | undefined {
  const isPhrase = token.startsWith('"');
  const prefix = !isPhrase && token.endsWith('*');
  const words = token.replaceAll(isPhrase ? '"' : '*', ' ').trim();
  // A star alone, or other signs: everything fits.
  return /[\p{L}\p{N}\p{Co}]/u.test(words) ? { words, prefix, in: columns } : undefined;
}

function combine(one: Condition, other: Condition, joint: 'AND' | 'OR'): Condition {
  if (joint === 'AND') {
    return { all: 'all' in one ? [...one.all, other] : [one, other] };
  }
  return { any: 'any' in one ? [...one.any, other] : [one, other] };
}

/** `title^3` weighs more in the original; here the title always does. */
export function toColumns(fields: readonly string[] | undefined): Columns {
  const all: Columns = ['title', 'description', 'more'];
  if (!fields || fields.some((field) => field.startsWith('*'))) {
    return all;
  }
  const names = new Set(
    fields.map((field) => {
      const [name = ''] = field.split('^');
      return name === 'title' || name === 'description' ? name : 'more';
    }),
  );
  return all.filter((column) => names.has(column));
}
