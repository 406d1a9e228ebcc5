import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { IndexField, TimeRange } from '#common/search';
import type { SortOrder } from '#common/url-state';
import { type Condition, NotTurned } from './condition';
import { conditionInSql } from './condition-in-sql';
import { turnFilter } from './turn-filter';
import { turnQuery } from './turn-query';
import { writeSqlName } from '../names/write-sql';

/** A search for documents, as a page shows it. */
export interface TurnedSearch {
  index: string;
  fields: readonly IndexField[];
  query: string;
  language: 'kuery' | 'lucene';
  filters: readonly Filter[];
  /** Missing where the page has no time. */
  time?: { field: string; range: TimeRange };
  /** By names of fields that can be sorted. */
  sort: readonly SortOrder[];
  size: number;
  /** Dates without a zone are in this one. */
  timeZone: string;
}

/**
 * A statement that finds the same documents in the same order.
 *
 * @throws NotTurned with the reason, where none does
 * @throws DqlSyntaxError
 */
export function searchInSql(search: TurnedSearch): string {
  const { index, fields, query, language, filters, time, sort, size } = search;
  if (language === 'lucene' && query.trim() !== '') throw notInLucene();
  const conditions: (Condition | undefined)[] = [
    query.trim() === '' ? undefined : turnQuery(query, search),
    ...(time ? timeConditions(time) : []),
    ...filters.filter(({ disabled }) => !disabled).map((filter) => turnFilter(filter, fields)),
  ];
  const looked = fields.find(
    ({ name, lookup }) => lookup && names(conditions, sort).includes(name),
  );
  if (looked) throw isLookedUp(looked.name);
  const parts = conditions.flatMap((condition) => (condition ? [inBrackets(condition)] : []));
  const orders = sort.map(
    ([name, order]) => `${writeSqlName(name)} ${order.toUpperCase()} NULLS LAST`,
  );
  return [
    'SELECT *',
    `FROM ${writeSqlName(index)}`,
    ...(parts.length > 0 ? [`WHERE ${parts.join('\n  AND ')}`] : []),
    ...(orders.length > 0 ? [`ORDER BY ${orders.join(', ')}`] : []),
    `LIMIT ${size}`,
  ].join('\n');
}

/** Values that stand where a name could are among them. */
const names = (conditions: readonly (Condition | undefined)[], sort: readonly SortOrder[]) => [
  ...sort.map(([name]) => name),
  ...texts(conditions),
];

function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* texts(part);
  }
}

const timeConditions = ({ field, range }: NonNullable<TurnedSearch['time']>): Condition[] => [
  { kind: 'compare', field, operator: '>=', value: { type: 'time', moment: range.from } },
  { kind: 'compare', field, operator: '<=', value: { type: 'time', moment: range.to } },
];

const inBrackets = (condition: Condition): string =>
  condition.kind === 'all' || condition.kind === 'any'
    ? `(${conditionInSql(condition)})`
    : conditionInSql(condition);

const notInLucene = () =>
  new NotTurned(
    i18n.formatMessage({
      id: 'statements.notTurnedLucene',
      defaultMessage: 'A query in Lucene’s syntax has no counterpart in SQL.',
    }),
  );

/** Elsewhere a statement knows the fields of the documents alone. */
const isLookedUp = (field: string) =>
  new NotTurned(
    i18n.formatMessage(
      {
        id: 'statements.notTurnedLookup',
        defaultMessage:
          '{field} is looked up in another index, which only statements on this page do.',
      },
      { field },
    ),
  );
