import { describeFilter } from '#common/filters';
import { i18n } from '#common/i18n';
import { isObject } from '#common/json';
import { isNarrowing } from '#plugins/statements/common';
import type { InspectedRequest } from '../types';

/** What a copied request goes without, in words: clients of OpenSearch send a statement alone. A search has everything in it. */
export function leftBehind({ request, narrowedBy }: InspectedRequest): readonly string[] {
  const { within } = request.body;
  if (!isObject(within) || !isObject(within['query'])) return [];
  const { query } = within;
  const added = addedFields(query['derived']);
  const fields = added.length === 0 ? [] : [fieldsText(added)];
  if (!isNarrowing({ index: request.index, query }) || !narrowedBy) return fields;
  const { time, queries, filters } = narrowedBy;
  return [
    ...(time ? [timeText()] : []),
    ...queries.filter((typed) => typed.trim() !== '').map(queryText),
    ...leftFilters(filters.filter(({ disabled }) => !disabled).map(describeFilter)),
    ...fields,
  ];
}

/** Filters in words, counted. */
export const leftFilters = (names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [filtersText(names)];

/** Calculated and looked-up ones, which the query of a page brings along. */
const addedFields = (derived: unknown): readonly string[] =>
  isObject(derived) && isObject(derived['fields']) ? Object.keys(derived['fields']) : [];

const timeText = () =>
  i18n.formatMessage({ id: 'visualizations.inspect.leftTime', defaultMessage: 'the time range' });

const queryText = (query: string) =>
  i18n.formatMessage(
    { id: 'visualizations.inspect.leftQuery', defaultMessage: 'the query {query}' },
    { query },
  );

const filtersText = (names: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'visualizations.inspect.leftFilters',
      defaultMessage: '{count, plural, one {# filter} other {# filters}} ({names})',
    },
    { count: names.length, names: names.join('; ') },
  );

const fieldsText = (names: readonly string[]) =>
  i18n.formatMessage(
    {
      id: 'visualizations.inspect.leftFields',
      defaultMessage:
        '{count, plural, one {# field} other {# fields}} that the index pattern adds ({names})',
    },
    { count: names.length, names: names.join('; ') },
  );
