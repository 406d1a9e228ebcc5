import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { resolveField } from '../fields';
import { requireObject, onlyKnown, optionalText } from '../query/parameters';
import { failWith, sql, type Sql } from '../sql';
import { numberOption } from './boosts';
import { numberOfField } from './field-numbers';
import type { ScoreFunction } from './function-score';

const MODIFIERS: Readonly<Record<string, (value: Sql) => Sql>> = {
  none: (value) => value,
  log: (value) => sql`log10(${value})`,
  log1p: (value) => sql`log10(${value} + 1)`,
  log2p: (value) => sql`log10(${value} + 2)`,
  ln: (value) => sql`ln(${value})`,
  ln1p: (value) => sql`ln(${value} + 1)`,
  ln2p: (value) => sql`ln(${value} + 2)`,
  square: (value) => sql`pow(${value}, 2)`,
  sqrt: (value) => sql`sqrt(${value})`,
  reciprocal: (value) => sql`(1 / ${value})`,
};

/** What a logarithm or a root can't be made of. */
const LEAST: Readonly<Record<string, number>> = {
  log: 0,
  ln: 0,
  log1p: -1,
  ln1p: -1,
  log2p: -2,
  ln2p: -2,
};

/** A number of the document is its score, in one form or another. */
export function fieldValueFactor(given: JsonValue): ScoreFunction {
  const options = requireObject(given, 'field_value_factor');
  onlyKnown(options, ['field', 'factor', 'missing', 'modifier'], 'field_value_factor');
  const name = optionalText(options, 'field');
  if (name === undefined) throw invalid('[field_value_factor] required field [field] missing');
  const missing = numberOption(options, 'missing');
  const factor = numberOption(options, 'factor') ?? 1;
  const kind = (optionalText(options, 'modifier') ?? 'none').toLowerCase();
  const modifier = Object.hasOwn(MODIFIERS, kind) ? MODIFIERS[kind] : undefined;
  if (!modifier) throw invalid(`No enum constant for the modifier [${kind.slice(0, 60)}]`);
  return ({ query: { index } }) => {
    const access = resolveField(index, name);
    if (!access && missing === undefined) {
      throw invalid(
        `Unable to find a field mapper for field [${name.slice(0, 100)}]. No 'missing' value defined.`,
      );
    }
    const first = access ? numberOfField(access, 'min') : sql`CAST(NULL AS DOUBLE)`;
    const fails = failWith(tell('search.score.missing', { name: name.slice(0, 100) }));
    const value = sql`(coalesce(${first}, ${missing ?? fails}) * ${factor})`;
    return positive(value, modifier(value), LEAST[kind]);
  };
}

/** DuckDB ends a statement that asks for the logarithm of nothing. */
function positive(value: Sql, result: Sql, least: number | undefined): Sql {
  const fails = failWith(tell('search.score.negative'));
  const inner = sql`(CASE WHEN ${result} < 0 THEN ${fails} ELSE ${result} END)`;
  return least === undefined
    ? inner
    : sql`(CASE WHEN ${value} <= ${least} THEN ${fails} ELSE ${inner} END)`;
}
