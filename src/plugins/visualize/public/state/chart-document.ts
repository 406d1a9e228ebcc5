import type { Filter } from '#common/filters';
import type { Query } from '#common/search-source';
import type { Statement } from '#common/statements';
import { readVisualization, type Visualization } from '#plugins/visualizations/common';
import type { Address } from '#plugins/documents/common';
import type { DocumentModel } from '#plugins/documents/public';
import { changeHistory, type Draft, type DraftChange } from './draft';
import type { BuilderReading } from './use-address';

/** A chart as a document: its query, its filters and the time stand in the address. */
export const CHART_DOCUMENT: DocumentModel<Draft, DraftChange, BuilderReading> = {
  change: changeHistory,
  read: (stored, initial) => ({
    ...initial,
    visualization: readVisualization(stored).visualization,
  }),
  restore: ({ visualization }, shown) => ({ ...shown, visualization }),
  // One that lies nowhere is the same, whether that was said or not.
  savedPart: ({ visualization: { folder = '', tags = [], ...content } }) => [content, folder, tags],
  withNames: (draft, { visualization: { title, description, folder = '', tags = [] } }) =>
    draft.visualization.title === ''
      ? {
          ...draft,
          visualization: { ...draft.visualization, title, description, folder, tags },
        }
      : draft,
  readAddress: (draft, { address, hasQuery }, base) =>
    withSearch(draft, {
      query: hasQuery
        ? { query: address.query ?? '', language: address.language ?? 'kuery' }
        : base.visualization.query,
      statement: hasQuery ? address.statement : base.visualization.statement,
      filters: [
        ...address.filters.filter(({ pinned }) => pinned || hasQuery),
        ...(hasQuery ? [] : base.visualization.filters),
      ],
      time: address.time,
    }),
  writeAddress: ({ visualization: { query, statement, filters }, pinned = [], time }) => ({
    query: query.query,
    statement,
    language: query.language === 'lucene' ? 'lucene' : undefined,
    filters: [...pinned, ...filters],
    time,
  }),
  isWhole: ({ hasQuery }) => hasQuery,
};

/** What a chart is asked with. */
export interface ChartSearch {
  query: Query;
  /** In place of the query. */
  statement?: Statement | undefined;
  /** Pinned ones, too. */
  filters: readonly Filter[];
  /** Missing while nobody chose one. */
  time: Address['time'];
}

/** The draft with another query, other filters or another time. */
export function withSearch(draft: Draft, change: Partial<ChartSearch>): Draft {
  const { query = draft.visualization.query, filters } = change;
  const own = filters?.filter(({ pinned }) => !pinned) ?? draft.visualization.filters;
  const { statement: before, ...rest } = draft.visualization;
  const statement = 'statement' in change ? change.statement : before;
  // In the order that it has: what is the same has to be the same text.
  const visualization: Visualization = statement
    ? { ...draft.visualization, query, filters: own, statement }
    : { ...rest, query, filters: own };
  const pinned = filters?.filter((filter) => filter.pinned) ?? draft.pinned ?? [];
  return { ...draft, visualization, pinned, ...('time' in change && { time: change.time }) };
}
