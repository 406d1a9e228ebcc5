import type { Filter, RangeParams } from '#common/filters';
import type { JsonObject } from '#common/json';
import type { UsedField } from './chart-source';

/** A scripted field as a person knows it, with its script. */
export type ScriptedUse = UsedField & Required<Pick<UsedField, 'script'>>;
type Value = string | number | boolean;
type Comparison = keyof typeof OPERATORS;

const OPERATORS = { compare: '==', gte: '>=', gt: '>', lte: '<=', lt: '<' } as const;
const PLAIN = { negate: false, disabled: false, pinned: false };

const scriptFilter = (query: JsonObject, alias: string): Filter => ({
  type: 'custom',
  key: '',
  params: { query },
  alias,
  ...PLAIN,
});

/** Documents for which the script gives the value, as the ecosystem asks for them. */
export const isScriptValue = (field: ScriptedUse, value: Value): Filter =>
  scriptFilter(scriptQuery(field, { compare: value }), `${field.label}: ${value}`);

/** Documents for which the script gives a value within the bounds. */
export const isScriptRange = (field: ScriptedUse, bounds: RangeParams): Filter =>
  scriptFilter(
    scriptQuery(field, bounds as Partial<Record<Comparison, Value>>),
    `${field.label}: ${bounds.gte ?? '-∞'} – ${bounds.lt ?? '∞'}`,
  );

/** Documents for which the script gives any value: it is at most something, or more. */
export const hasScriptValue = (field: ScriptedUse): Filter => {
  const all: readonly Partial<Record<Comparison, Value>>[] =
    field.type === 'boolean'
      ? [{ compare: true }, { compare: false }]
      : field.type === 'double'
        ? [{ lte: 0 }, { gt: 0 }]
        : [];
  const queries = all.map((one) => scriptQuery(field, one));
  const query: JsonObject = all.length > 0 ? { bool: { should: queries } } : { match_all: {} };
  return scriptFilter(query, `${field.label}: *`);
};

/** Painless is wrapped into a function for each comparison, as it may be more than an expression. */
function scriptQuery(
  { script: { source, lang } }: ScriptedUse,
  wanted: Partial<Record<Comparison, Value>>,
): JsonObject {
  const names = (Object.keys(OPERATORS) as Comparison[]).filter(
    (name) => wanted[name] !== undefined,
  );
  const isPainless = lang === 'painless';
  const functions = names.map(
    (name) => `boolean ${name}(Supplier s, def v) {return s.get() ${OPERATORS[name]} v;}`,
  );
  const calls = names.map((name) =>
    isPainless
      ? `${name}(() -> { ${source} }, params.${name})`
      : `(${source}) ${OPERATORS[name]} ${name}`,
  );
  return {
    script: {
      script: {
        source: `${isPainless ? functions.join(' ') : ''}${calls.join(' && ')}`,
        lang,
        params: Object.fromEntries(names.map((name) => [name, wanted[name] ?? null])),
      },
    },
  };
}
