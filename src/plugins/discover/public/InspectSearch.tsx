import { i18n } from '#common/i18n';
import { InspectFlyout } from '#plugins/visualizations/public';
import { searchInSql } from '#plugins/statements/common';
import type { SearchResponse } from '#common/search';
import { useServices } from './services';
import type { DiscoverState } from './state/search-document';
import type { useDiscover } from './use-discover';
import type { ShownIndex } from './use-shown-index';

interface InspectSearchProps {
  title: string;
  state: DiscoverState;
  details: ShownIndex;
  model: Pick<ReturnType<typeof useDiscover>, 'asked' | 'range' | 'sort' | 'fields'>;
  onClose: () => void;
}

/** What the page asked, what was answered, and how to ask it from elsewhere. */
export function InspectSearch({ title, state, details, model, onClose }: InspectSearchProps) {
  const { settings, time, searchClient } = useServices();
  const { timeField } = details;
  const asSql = async () =>
    searchInSql({
      index: details.name,
      fields: details.fields,
      query: state.query ?? '',
      language: state.language ?? 'kuery',
      filters: state.filters,
      ...(timeField !== undefined &&
        model.range && { time: { field: timeField, range: model.range } }),
      sort: sortedNames(model),
      size: settings.sampleSize,
      timeZone: time.timeZone,
    });
  const requests = model.asked().map(({ name, request, response }) => ({
    name: nameOf(name),
    request,
    steps: [],
    ...(name === 'documents' && { asSql }),
    ...(response && answered(response)),
  }));
  return (
    <InspectFlyout
      {...{ title, onClose }}
      details={{ requests }}
      search={(request, options) => searchClient.search(request, options)}
    />
  );
}

const nameOf = (name: 'summary' | 'documents'): string =>
  name === 'documents'
    ? i18n.formatMessage({ id: 'discover.documents', defaultMessage: 'Documents' })
    : i18n.formatMessage({ id: 'discover.inspect.summary', defaultMessage: 'Count and histogram' });

/** As the index has them: a text is in the order of its keyword. */
const sortedNames = ({ sort, fields }: Pick<InspectSearchProps['model'], 'sort' | 'fields'>) =>
  sort.map(([name, order]) => {
    const field = fields.find((one) => one.name === name);
    return [field?.exactName ?? name, order] as const;
  });

const answered = (response: SearchResponse) => ({
  response,
  took: response.took,
  rows: response.hits.hits.length,
  ...(response.hits.total && { documents: response.hits.total.value }),
});
