import { i18n } from '#common/i18n';
import type { DiscoverState } from './search-document';

/** What is another one in two states of a search, in the order in which the page has it. */
export function describeStep(before: DiscoverState, after: DiscoverState): string {
  const names = partNames();
  const isOther = (key: keyof typeof names) =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const keys = (Object.keys(names) as (keyof typeof names)[]).filter(isOther);
  return [...new Set(keys.map((key) => names[key]))].join(', ');
}

function partNames() {
  const query = i18n.formatMessage({ id: 'discover.step.query', defaultMessage: 'query' });
  return {
    index: i18n.formatMessage({ id: 'discover.step.index', defaultMessage: 'index' }),
    query,
    statement: query,
    language: i18n.formatMessage({ id: 'discover.step.language', defaultMessage: 'language' }),
    filters: i18n.formatMessage({ id: 'discover.step.filters', defaultMessage: 'filters' }),
    time: i18n.formatMessage({ id: 'discover.step.time', defaultMessage: 'time range' }),
    refreshInterval: i18n.formatMessage({
      id: 'discover.step.refresh',
      defaultMessage: 'refresh interval',
    }),
    columns: i18n.formatMessage({ id: 'discover.step.columns', defaultMessage: 'columns' }),
    columnWidths: i18n.formatMessage({
      id: 'discover.step.widths',
      defaultMessage: 'column widths',
    }),
    sort: i18n.formatMessage({ id: 'discover.step.sort', defaultMessage: 'order' }),
    interval: i18n.formatMessage({ id: 'discover.step.interval', defaultMessage: 'interval' }),
    breakdown: i18n.formatMessage({ id: 'discover.step.breakdown', defaultMessage: 'breakdown' }),
    compare: i18n.formatMessage({ id: 'discover.step.compare', defaultMessage: 'comparison' }),
  };
}
