import { sql, trusted, type Sql } from '../sql';
import { boundedTexts, longestOf } from './longest-texts';
import { binaryOf } from './operators';
import type { Part } from './typed';

const text = (value: Sql): Part => ({ type: 'text', value });
const int = (value: Sql): Part => ({
  type: 'long',
  value: sql`CAST(${value} AS BIGINT)`,
  isInt: true,
});
const boolean = (value: Sql): Part => ({ type: 'boolean', value });

const TESTS = new Map([
  ['contains', 'contains'],
  ['startsWith', 'starts_with'],
  ['endsWith', 'ends_with'],
]);

/** Methods of a text without anything else. */
const OWN: ReadonlyMap<string, (value: Sql) => Part> = new Map<string, (value: Sql) => Part>([
  ['length', (value) => int(sql`length(${value})`)],
  ['toLowerCase', (value) => text(sql`lower(${value})`)],
  ['toUpperCase', (value) => text(sql`upper(${value})`)],
  ['trim', (value) => text(sql`trim(${value})`)],
  ['strip', (value) => text(sql`trim(${value})`)],
  ['isEmpty', (value) => boolean(sql`(${value} = '')`)],
  ['isBlank', (value) => boolean(sql`(trim(${value}) = '')`)],
  ['toString', (value) => text(value)],
  ['intern', (value) => text(value)],
]);

/** Undefined where it is not known, or what is given is of another type. */
export function textMethod(owner: Part, name: string, values: readonly Part[]): Part | undefined {
  const made = madeBy(owner, name, values);
  return made && boundedTexts(made, longestBy(owner, name, values));
}

/** Characters of what a method makes. */
function longestBy(owner: Part, name: string, [first, second]: readonly Part[]): number {
  const own = longestOf(owner);
  if (name === 'concat' && first) return own + longestOf(first);
  // Each character may be one that is replaced.
  return name === 'replace' && second ? own * Math.max(1, longestOf(second)) : own;
}

function madeBy(owner: Part, name: string, values: readonly Part[]): Part | undefined {
  const [first, second] = values;
  const { value } = owner;
  if (!first) return OWN.get(name)?.(value);
  const isText = first.type === 'text';
  const test = TESTS.get(name);
  if (test && isText && !second) return boolean(sql`${trusted(test)}(${value}, ${first.value})`);
  switch (name) {
    case 'indexOf':
      return isText && !second ? int(sql`(instr(${value}, ${first.value}) - 1)`) : undefined;
    case 'lastIndexOf':
      return isText && !second ? int(lastIndexOf(value, first.value)) : undefined;
    case 'substring':
      return substring(value, first, second);
    case 'charAt':
      return first.type === 'long' ? substring(value, first, plusOne(first)) : undefined;
    case 'concat':
      return isText ? text(sql`(${value} || ${first.value})`) : undefined;
    case 'replace':
      return isText && second?.type === 'text'
        ? text(sql`replace(${value}, ${first.value}, ${second.value})`)
        : undefined;
    case 'equalsIgnoreCase':
      return isText ? boolean(sql`(lower(${value}) = lower(${first.value}))`) : undefined;
    case 'splitOnToken':
      return isText && !second
        ? { type: 'list', of: 'text', value: sql`string_split(${value}, ${first.value})` }
        : undefined;
    case 'equals':
      return binaryOf('==', owner, { right: first, at: 0 });
    default:
      return undefined;
  }
}

const lastIndexOf = (value: Sql, part: Sql): Sql =>
  sql`(CASE WHEN contains(${value}, ${part}) THEN length(${value}) - length(${part}) + 1 - instr(reverse(${value}), reverse(${part})) ELSE -1 END)`;

const plusOne = ({ value }: Part): Part => ({ type: 'long', value: sql`(${value} + 1)` });

/** Beyond its ends Java fails; here there is no value. */
function substring(value: Sql, from: Part, to: Part | undefined): Part | undefined {
  if (from.type !== 'long' || (to && to.type !== 'long')) return undefined;
  const end = to?.value ?? sql`length(${value})`;
  return text(
    sql`(CASE WHEN ${from.value} >= 0 AND ${from.value} <= ${end} AND ${end} <= length(${value}) THEN substring(${value}, ${from.value} + 1, ${end} - ${from.value}) END)`,
  );
}
