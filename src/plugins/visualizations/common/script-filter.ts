import type { Filter, RangeParams } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { UsedField } from './chart-source';

/** A scripted field as a person knows it, with its script. */
export type ScriptedUse = UsedField & Required<Pick<UsedField, 'script'>>;
type Value = string | number | boolean;
type Comparison = keyof typeof OPERATORS;
type Bounds = Partial<Record<Comparison, Value>>;

const OPERATORS = { compare: '==', gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;
/** Timestamps are compared as the ecosystem compares them: there is no operator for them. */
const MOMENT_TESTS = {
  gte: '!s.get().toInstant().isBefore',
  gt: 's.get().toInstant().isAfter',
  lte: '!s.get().toInstant().isAfter',
  lt: 's.get().toInstant().isBefore',
} as const;
const PLAIN = { negate: false, disabled: false, pinned: false };

const scriptFilter = (query: JsonObject, alias: string): Filter => ({
  type: 'custom',
  key: '',
  params: { query },
  alias,
  ...PLAIN,
});

/** Documents for which the script gives the value, as the ecosystem asks for them. */
export function isScriptValue(field: ScriptedUse, value: Value): Filter {
  if (field.type !== 'date')
    return scriptFilter(scriptQuery(field, { compare: value }), `${field.label}: ${value}`);
  const moment = Number(value);
  // All of the millisecond: a moment may have more digits.
  const query = scriptQuery(field, { gte: moment, lt: moment + 1 });
  return scriptFilter(query, `${field.label}: ${momentText(moment)}`);
}

/** Documents for which the script gives a value within the bounds. */
export function isScriptRange(field: ScriptedUse, bounds: RangeParams): Filter {
  const text = (bound: Value | undefined, open: string) =>
    bound === undefined ? open : field.type === 'date' ? momentText(bound) : String(bound);
  return scriptFilter(
    scriptQuery(field, bounds as Bounds),
    `${field.label}: ${text(bounds.gte, '-∞')} – ${text(bounds.lt, '∞')}`,
  );
}

/** Documents for which the script gives any value: it is at most something, or more. */
export const hasScriptValue = (field: ScriptedUse): Filter => {
  const all: readonly Bounds[] =
    field.type === 'boolean'
      ? [{ compare: true }, { compare: false }]
      : field.type === 'double' || field.type === 'date'
        ? [{ lte: 0 }, { gt: 0 }]
        : [];
  const queries = all.map((one) => scriptQuery(field, one));
  const query: JsonObject = all.length > 0 ? { bool: { should: queries } } : { match_all: {} };
  return scriptFilter(query, `${field.label}: *`);
};

/** Painless is wrapped into a function for each comparison, as it may be more than an expression. */
function scriptQuery({ type, script: { source, lang } }: ScriptedUse, wanted: Bounds): JsonObject {
  const names = (Object.keys(OPERATORS) as Comparison[]).filter(
    (name) => wanted[name] !== undefined,
  );
  const isPainless = lang === 'painless';
  const asMoments = isPainless && type === 'date';
  const functions = names.map(
    (name) => `boolean ${name}(Supplier s, def v) {return ${testOf(name, asMoments)};}`,
  );
  const calls = names.map((name) =>
    isPainless
      ? `${name}(() -> { ${source} }, params.${name})`
      : `(${source}) ${OPERATORS[name]} ${name}`,
  );
  const parameterOf = (value: Value | undefined) =>
    asMoments && value !== undefined ? momentText(value) : (value ?? null);
  return {
    script: {
      script: {
        source: `${isPainless ? functions.join(' ') : ''}${calls.join(' && ')}`,
        lang,
        params: Object.fromEntries(names.map((name) => [name, parameterOf(wanted[name])])),
      },
    },
  };
}

const testOf = (name: Comparison, asMoments: boolean): string =>
  asMoments && name !== 'compare'
    ? `${MOMENT_TESTS[name]}(Instant.parse(v))`
    : `s.get() ${OPERATORS[name]} v`;

/** ISO 8601 of milliseconds since 1970; texts are that already. */
const momentText = (value: Value): string =>
  typeof value === 'number' && Math.abs(value) <= 8.64e15
    ? new Date(value).toISOString()
    : String(value);
