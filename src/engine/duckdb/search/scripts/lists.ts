import { tell } from '#common/server-messages';
import { joinSql, sql, trusted, type Sql } from '../sql';
import { untranslatable } from './expression';
import { longestOf } from './longest-texts';
import { comparable, textOf } from './operators';
import type { Part, ScriptType } from './typed';

const int = (value: Sql): Part => ({
  type: 'long',
  value: sql`CAST(${value} AS BIGINT)`,
  isInt: true,
});
/** How many values a document has, nobody knows. */
const JOINED = 8192;
const PLAIN: ReadonlySet<string> = new Set(['long', 'double', 'text', 'boolean', 'date']);

/** `['a', 'b']`: all of one type. */
export function listOf(items: readonly Part[], at: number): Part {
  const [first] = items;
  if (!first) throw untranslatable(tell('script.emptyList'), at);
  // The widest of numbers is what all are made.
  const model = items.reduce((widest, item) => comparable(widest, item, at)[0], first);
  const same = items.map((item) => comparable(item, model, at)[0]);
  if (!PLAIN.has(model.type)) throw untranslatable(tell('script.listOfThese'), at);
  return {
    type: 'list',
    of: model.type as ScriptType,
    longest: Math.max(...same.map(longestOf)),
    value: sql`[${joinSql(
      same.map(({ value }) => value),
      ', ',
    )}]`,
  };
}

/** `list[0]`: beyond its ends Java fails, here there is no value. */
export function elementOf({ value, of, longest }: Part, index: Part): Part | undefined {
  if (of === undefined || index.type !== 'long') return undefined;
  return {
    type: of,
    ...(longest !== undefined && { longest }),
    value: sql`(CASE WHEN ${index.value} >= 0 THEN list_extract(${value}, ${index.value} + 1) END)`,
  };
}

/** Methods of a list; undefined where one is not known. */
export function listMethod(list: Part, name: string, values: readonly Part[]): Part | undefined {
  const { value, of = 'text' } = list;
  const [first] = values;
  if (!first) return ownMethod(value, of, name);
  switch (name) {
    case 'get':
      return elementOf(list, first);
    case 'contains':
      return first.type === of
        ? { type: 'boolean', value: sql`coalesce(list_contains(${value}, ${first.value}), false)` }
        : undefined;
    case 'indexOf':
      return first.type === of
        ? int(sql`(coalesce(list_position(${value}, ${first.value}), 0) - 1)`)
        : undefined;
    case 'join':
      return first.type === 'text'
        ? {
            type: 'text',
            longest: JOINED,
            value: sql`array_to_string(list_transform(${value}, lambda one: ${textOf({ type: of, value: trusted('one') })}), ${first.value})`,
          }
        : undefined;
    default:
      return undefined;
  }
}

function ownMethod(value: Sql, of: ScriptType, name: string): Part | undefined {
  if (name === 'size' || name === 'length') return int(sql`coalesce(len(${value}), 0)`);
  if (name === 'isEmpty' || name === 'empty') {
    return { type: 'boolean', value: sql`(coalesce(len(${value}), 0) = 0)` };
  }
  const isNumber = of === 'long' || of === 'double';
  if (name === 'sum' && isNumber) {
    return { type: 'double', value: sql`CAST(coalesce(list_sum(${value}), 0) AS DOUBLE)` };
  }
  return undefined;
}
