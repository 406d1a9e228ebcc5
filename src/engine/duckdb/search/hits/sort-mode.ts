import { tell } from '#common/server-messages';
import type { CommonField } from '../documents';
import { invalid } from '../failures';
import { sql, trusted, type Sql } from '../sql';

const MODES = ['min', 'max', 'sum', 'avg', 'median'];

/** Throws where a sort can't take one value of several that way. */
export function checkMode(mode: string, { type, name }: Pick<CommonField, 'type' | 'name'>): void {
  if (!MODES.includes(mode)) throw invalid(`Unknown SortMode [${mode.slice(0, 60)}]`);
  if (mode !== 'min' && mode !== 'max' && (type === 'keyword' || type === 'ip')) {
    throw invalid(tell('search.sortMode', { name }));
  }
}

/** One number for all of a list, in the field's own type; whole numbers and times are rounded as Java does it. */
export function valueOfMode(mode: string, field: CommonField, list: Sql): Sql {
  const { type } = field;
  if (mode === 'min' || mode === 'max') return sql`${trusted(`list_${mode}`)}(${list})`;
  if (type === 'double') {
    const made = sql`${trusted(`list_${mode}`)}(${list})`;
    return isShortFraction(field) ? sql`CAST(CAST(${made} AS FLOAT) AS DOUBLE)` : made;
  }
  if (type === 'date') {
    const times = sql`list_transform(${list}, lambda each: epoch_ms(each))`;
    return sql`make_timestamp(${wholeOfMode(mode, times)} * 1000)`;
  }
  const numbers = type === 'boolean' ? sql`CAST(${list} AS BIGINT[])` : list;
  return wholeOfMode(mode, numbers);
}

/** What OpenSearch compares with 32 bits. */
const isShortFraction = ({ example: { stored } }: CommonField): boolean =>
  stored?.mappedType === 'float' || stored?.mappedType === 'half_float';

const wholeOfMode = (mode: string, list: Sql): Sql =>
  mode === 'sum'
    ? sql`CAST(list_sum(${list}) AS BIGINT)`
    : sql`CAST(floor(${trusted(`list_${mode}`)}(${list}) + 0.5) AS BIGINT)`;
