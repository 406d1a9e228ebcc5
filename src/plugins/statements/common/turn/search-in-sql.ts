import { describeFilter, type Filter } from '#common/filters';
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

export interface SearchInSql {
  text: string;
  /** Filters that it goes without, in words: the text says so, too. */
  left: readonly string[];
}

/**
 * A statement that finds the same documents in the same order, but for filters that have no counterpart.
 *
 * @throws NotTurned with the reason, where none does
 * @throws DqlSyntaxError
 */
export function searchInSql(search: TurnedSearch): SearchInSql {
  const { index, query, language, time, sort, size } = search;
  if (language === 'lucene' && query.trim() !== '') throw notInLucene();
  const asked = query.trim() === '' ? undefined : turnQuery(query, search);
  const looked = lookedUp([asked, ...sort.map(([name]) => name)], search);
  if (looked) throw isLookedUp(looked.name);
  const { turned, left } = turnFilters(search);
  const conditions = [...(asked ? [asked] : []), ...(time ? timeConditions(time) : []), ...turned];
  const orders = sort.map(
    ([name, order]) => `${writeSqlName(name)} ${order.toUpperCase()} NULLS LAST`,
  );
  const lines = [
    ...leftInComments(left),
    'SELECT *',
    `FROM ${writeSqlName(index)}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.map(inBrackets).join('\n  AND ')}`] : []),
    ...(orders.length > 0 ? [`ORDER BY ${orders.join(', ')}`] : []),
    `LIMIT ${size}`,
  ];
  return { text: lines.join('\n'), left };
}

/** Those of the page that are not switched off. */
function turnFilters(search: TurnedSearch): { turned: Condition[]; left: string[] } {
  const turned: Condition[] = [];
  const left: string[] = [];
  for (const filter of search.filters) {
    if (filter.disabled) continue;
    const condition = lookedUp(filter.key, search) ? undefined : turnFilter(filter, search.fields);
    if (condition) turned.push(condition);
    else left.push(describeFilter(filter));
  }
  return { turned, left };
}

/** Whoever keeps the statement reads there what it does not say. Nothing in a value ends the comment. */
const leftInComments = (left: readonly string[]): string[] =>
  left.length === 0 ? [] : [leftText(left.length), ...left].map((line) => `-- ${inOneLine(line)}`);

const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const leftText = (count: number): string =>
  i18n.formatMessage(
    {
      id: 'statements.leftFilters',
      defaultMessage:
        'Without {count, plural, one {# filter that has} other {# filters that have}} no counterpart in SQL:',
    },
    { count },
  );

const lookedUp = (used: unknown, { fields }: TurnedSearch) => {
  const named = new Set(texts(used));
  return fields.find(({ name, lookup }) => lookup && named.has(name));
};

/** Values that stand where a name could are among them. */
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
