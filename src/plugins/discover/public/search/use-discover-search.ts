import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JsonObject, JsonValue } from '#common/json';
import type { TimeRange } from '#common/search';
import type { chooseInterval } from '#common/time';
import type { SortOrder } from '#common/url-state';
import type { DiscoverField } from '../../common/discover-field';
import { useSearchProgress } from '#plugins/data/public';
import { useServices } from '../services';
import {
  countRequest,
  documentsRequest,
  histogramRequest,
  MAX_DOCUMENTS,
} from '../../common/requests';
import { NO_SCRIPTS, usedScripts, withoutRefused } from '../../common/scripted-fields';
import { useDocumentPages } from './use-document-pages';
import { findRefusedScripts } from './find-refused-scripts';

export interface SearchInput {
  index: string;
  /** Patterns of fields that documents are shown without. */
  hidden?: readonly string[] | undefined;
  query: JsonObject | undefined;
  /** Documents of one request. */
  pageSize: number;
  fields: readonly DiscoverField[];
  columns: readonly string[];
  sort: readonly SortOrder[];
  histogram:
    | {
        timeField: string;
        interval: ReturnType<typeof chooseInterval>;
        range: TimeRange;
        timeZone: string;
      }
    | undefined;
  /** Grows with each refresh asked for. */
  refresh: number;
}

/** The two searches behind the page: they travel in one request, and each is shown when it comes. */
export function useDiscoverSearch(input: SearchInput) {
  const { index, hidden, query, pageSize, fields, sort, histogram, refresh } = input;
  const { searchClient } = useServices();
  const { progress, watch } = useSearchProgress();
  const enabled = query !== undefined;
  const scripts = useScripts(input);
  const overview =
    query &&
    (histogram ? histogramRequest({ index, query, ...histogram }) : countRequest(index, query));

  const summary = useQuery({
    queryKey: ['discover', 'summary', overview, refresh],
    queryFn({ signal }) {
      watch(signal);
      return searchClient.search(overview as NonNullable<typeof overview>, { signal });
    },
    enabled,
    placeholderData: keepPreviousData,
  });
  const size = Math.min(pageSize, MAX_DOCUMENTS);
  const pageRequest = (after?: readonly JsonValue[]) =>
    documentsRequest({
      index,
      query: query ?? {},
      sort: withoutRefused(sort, scripts.used),
      fields,
      scripted: scripts.used.fields,
      hidden,
      after,
      size,
    });
  const documents = useDocumentPages({
    key: ['discover', 'documents', index, query, sort, scripts.names, hidden, refresh],
    pageSize: size,
    enabled: enabled && !scripts.isPending,
    search: searchClient.search,
    request: pageRequest,
  });
  // Until there are others, what is on the page is of the question before.
  const answered = {
    sort: useOfAnswer(sort, !documents.isPlaceholderData),
    histogram: useOfAnswer(histogram, !summary.isPlaceholderData),
  };
  /** What the page asked, as "Inspect" shows it. */
  const asked = () =>
    overview
      ? [
          { name: 'summary' as const, request: overview, response: summary.data },
          {
            name: 'documents' as const,
            request: pageRequest(),
            response: documents.data?.pages[0],
          },
        ]
      : [];
  return { summary, documents, progress, scripts: scripts.used, answered, asked };
}

/** Of what was asked, what the answer on the page is of. */
function useOfAnswer<T>(asked: T, isAnswered: boolean): T {
  const [shown, setShown] = useState(asked);
  if (isAnswered && shown !== asked) setShown(asked);
  return isAnswered ? asked : shown;
}

/** What of the scripted fields that are shown the engine works out. */
function useScripts({ index, fields, columns, sort }: SearchInput) {
  const { searchClient } = useServices();
  const wanted = usedScripts(fields, columns, sort);
  const names = wanted.map(({ name }) => name);
  const { data, isLoading } = useQuery({
    queryKey: [
      'discover',
      'scripts',
      index,
      wanted.map(({ name, script, lookup }) => [name, script, lookup]),
    ],
    queryFn: () => findRefusedScripts(searchClient, index, wanted),
    enabled: wanted.length > 0,
  });
  return { names, used: data ?? NO_SCRIPTS, isPending: wanted.length > 0 && isLoading };
}
