import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addFilter } from '#common/filters';
import { i18n } from '#common/i18n';
import type { SearchHit } from '#common/search';
import { readAddress, writeAddress } from '#plugins/documents/common';
import { useSearchProgress } from '#plugins/data/public';
import { Button, Checkbox, ErrorCallout } from '#ui';
import { defaultColumns } from '../../common/default-columns';
import type { DiscoverField } from '../../common/discover-field';
import { shownQuery } from '../../common/shown-search';
import { DocumentPanel } from '../documents/DocumentPanel';
import { DocumentTable } from '../documents/DocumentTable';
import { AnswerWaiting } from '../search/AnswerWaiting';
import { useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';
import styles from './DocumentPage.module.css';
import { aroundRequest, inOrder } from './document-searches';

interface SurroundingDocumentsProps {
  shown: ShownIndex;
  fields: readonly DiscoverField[];
  hit: SearchHit;
  timeField: string;
}

/** No search answers with more at once. */
const MOST = 10_000;

const AROUND = 'discover-around';

/** The documents before and after one, by time; all of them, or those that the search it was opened from finds. */
export function SurroundingDocuments({ shown, fields, hit, timeField }: SurroundingDocumentsProps) {
  const { core, params, searchClient, time } = useServices();
  const { address } = readAddress(params.history.location.hash);
  const size = (key: string) => core.uiSettings.get(key, 5);
  const [counts, setCounts] = useState(() => {
    const first = size('context:defaultSize');
    return { newer: first, older: first };
  });
  const step = size('context:step');
  const [filtered, setFiltered] = useState(false);
  const [opened, setOpened] = useState<number>();
  const [columns, setColumns] = useState(address.columns ?? defaultColumns(fields, timeField));
  const isOfSearch = address.filters.length > 0 || (address.query ?? '') !== '';
  const queries = useQueryClient();
  const { progress, watch } = useSearchProgress();
  const around = useQuery({
    queryKey: [AROUND, shown, hit._id, hit.sort, counts, filtered && address],
    queryFn: async ({ signal }) => {
      watch(signal);
      const query = filtered
        ? shownQuery(address, shown, { range: undefined, timeZone: time.timeZone })
        : { match_all: {} };
      const { name: index, pattern } = shown;
      const { hidden } = pattern ?? {};
      const shared = { index, timeField, place: hit.sort ?? [], query, hidden };
      const [newer, older] = await Promise.all([
        searchClient.search(aroundRequest({ ...shared, size: counts.newer }, 'asc'), { signal }),
        searchClient.search(aroundRequest({ ...shared, size: counts.older }, 'desc'), { signal }),
      ]);
      return { newer: newer.hits.hits, older: older.hits.hits };
    },
    placeholderData: keepPreviousData,
  });
  if (around.error) {
    const title = i18n.formatMessage({
      id: 'discover.surrounding.failed',
      defaultMessage: 'Couldn’t load the surrounding documents',
    });
    return (
      <ErrorCallout title={title} error={around.error} onRetry={() => void around.refetch()} />
    );
  }
  if (!around.data) {
    return (
      <AnswerWaiting
        height={300}
        isFetching={around.isFetching}
        progress={progress}
        onCancel={() => void queries.cancelQueries({ queryKey: [AROUND] })}
        onSearch={() => void around.refetch()}
      />
    );
  }
  const { newer, older } = around.data;
  const hits = inOrder(newer, hit, older);
  const openedHit = opened === undefined ? undefined : hits[opened];
  const more = (side: 'newer' | 'older') => () =>
    setCounts((before) => ({ ...before, [side]: Math.min(MOST, before[side] + step) }));
  const onFilter = (filter: Parameters<typeof addFilter>[1]) =>
    params.history.push(
      `#${writeAddress('/', { index: shown.name, columns, filters: addFilter(address.filters, filter) })}`,
    );
  const onToggleColumn = (name: string) =>
    setColumns(columns.includes(name) ? columns.filter((one) => one !== name) : [...columns, name]);
  return (
    <>
      <div className={styles.more}>
        <MoreButton
          side="newer"
          step={step}
          isAll={newer.length < counts.newer}
          onMore={more('newer')}
        />
        <MoreButton
          side="older"
          step={step}
          isAll={older.length < counts.older}
          onMore={more('older')}
        />
        {isOfSearch && (
          <Checkbox
            label={i18n.formatMessage({
              id: 'discover.surrounding.filtered',
              defaultMessage: 'Only documents that the search finds',
            })}
            checked={filtered}
            onChange={setFiltered}
          />
        )}
      </div>
      <DocumentTable
        {...{ hits, fields, columns, timeField, onFilter }}
        total={hits.length}
        sort={[[timeField, 'desc']]}
        selected={newer.length}
        dimmed={around.isPlaceholderData}
        hideTime={false}
        withBar
        footer={null}
        widths={undefined}
        onWidths={nothing}
        onOpen={setOpened}
        onClose={() => setOpened(undefined)}
        onChangeColumns={setColumns}
        onReachEnd={nothing}
      />
      {openedHit && opened !== undefined && (
        <DocumentPanel
          {...{ fields, columns, onFilter, onToggleColumn }}
          hit={openedHit}
          position={opened}
          total={hits.length}
          loaded={hits.length}
          onMove={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface MoreButtonProps {
  side: 'newer' | 'older';
  step: number;
  /** There are no others. */
  isAll: boolean;
  onMore: () => void;
}

function MoreButton({ side, step, isAll, onMore }: MoreButtonProps) {
  const isNewer = side === 'newer';
  return (
    <Button size="s" icon={isNewer ? 'up' : 'down'} disabled={isAll} onClick={onMore}>
      {isNewer
        ? i18n.formatMessage(
            { id: 'discover.surrounding.newer', defaultMessage: '{step, number} newer' },
            { step },
          )
        : i18n.formatMessage(
            { id: 'discover.surrounding.older', defaultMessage: '{step, number} older' },
            { step },
          )}
    </Button>
  );
}

function nothing() {
  // All that was asked for is there, and widths are not kept.
}
