import type { SortOrder } from '#common/url-state';
import { nearestColumn } from '#plugins/visualizations/common';
import type { DiscoverField } from './discover-field';

type Fields = readonly Pick<DiscoverField, 'name'>[];

/** Columns of a saved search by the fields that this data has, each once. */
export const nearestColumns = (columns: readonly string[], fields: Fields): readonly string[] => [
  ...new Set(columns.map((name) => nearestColumn(name, fields))),
];

export const nearestOrders = (sort: readonly SortOrder[], fields: Fields): readonly SortOrder[] =>
  sort.map(([name, direction]) => [nearestColumn(name, fields), direction]);
