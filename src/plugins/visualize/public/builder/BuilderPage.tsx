import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import type { StoredAttributes } from '#common/search-source';
import { readVisualization, type Visualization } from '#plugins/visualizations/common';
import { LoadingPage, NoData, NotLoaded, type StoredDocument } from '#plugins/documents/public';
import { readPanel } from '#plugins/visualizations/public';
import { ErrorCallout } from '#ui';
import { useServices } from '../services';
import { type AddressState, pathOf } from '../state/use-address';
import { Builder, type BuilderProps } from './Builder';
import { indexOfChart } from '../model/index-of-chart';
import { startDraft } from './start-draft';
import { useWork } from './use-work';

const KEPT = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const;

export interface BuilderPageProps {
  /** As the page is opened: a new chart has one once it is saved. */
  id: string | undefined;
  address: AddressState;
}

/** One chart: loaded or begun, then made. */
export function BuilderPage({ id: current, address }: BuilderPageProps) {
  const { core, data, visualizations, charts } = useServices();
  const [{ id, panel }] = useState({ id: current, panel: address.wishes['panel'] });
  const parts = useQuery({
    queryKey: ['visualize', 'parts'],
    queryFn: async () => {
      const [types, { VisualizationView }, SearchBar] = await Promise.all([
        visualizations.loadChartTypes(),
        visualizations.loadView(),
        data.loadSearchBar(),
      ]);
      return { types, View: VisualizationView, SearchBar };
    },
    ...KEPT,
  });
  const indices = useQuery({
    queryKey: ['visualize', 'indices'],
    queryFn: () => data.indexClient.list(),
  });
  const stored = useQuery({
    queryKey: ['visualize', 'stored', id, panel],
    queryFn: async () => {
      if (id !== undefined) return { stored: await charts.load(id) };
      return { sent: panel === undefined ? undefined : readPanel('builder') };
    },
    gcTime: 0,
    ...KEPT,
  });
  const error = parts.error ?? indices.error ?? stored.error;
  if (error) {
    const retry = () => void Promise.all([parts.refetch(), indices.refetch(), stored.refetch()]);
    return <NotLoaded {...notLoadedTexts(id)} error={error} onRetry={retry} />;
  }
  if (!parts.data || !indices.data || !stored.data) return <Loading />;
  const given = stored.data.stored ?? stored.data.sent;
  if (!given && indices.data.length === 0) return <NoData core={core} title={noData()} />;
  return (
    <Opened
      {...{ address, given, ...parts.data }}
      indices={indices.data}
      stored={stored.data.stored}
    />
  );
}

type OpenedProps = Omit<BuilderProps, 'work' | 'described'> & {
  stored: StoredDocument | undefined;
  /** The stored chart, or one that a panel holds. */
  given: StoredAttributes | undefined;
};

/** The fields are known before the first chart is drawn of them. */
function Opened({ given, ...props }: OpenedProps) {
  const { core, visualizations } = useServices();
  const [chart] = useState(() => given && readVisualization(given).visualization);
  const { address, indices, types } = props;
  const { wishes } = address;
  const named = chart && indexOfChart(chart, types);
  const [first] = useState(
    () =>
      named ??
      wishes['indexPattern'] ??
      wishes['index'] ??
      address.address.index ??
      defaultIndex(core, indices) ??
      indices
        .filter(({ state }) => state !== 'unfinished')
        .toSorted((one, other) => other.documents - one.documents)[0]?.name,
  );
  const needsIndex =
    chart === undefined ||
    chart.aggs.length > 0 ||
    named !== undefined ||
    types.get(chart.type)?.searches === 'itself';
  const described = useQuery({
    queryKey: ['visualize', 'described', first],
    queryFn: () => visualizations.describe(first ?? ''),
    enabled: first !== undefined && needsIndex,
    ...KEPT,
  });
  // Asked again after it failed, it is pending once more: what is shown of it would go, come and ask without end.
  const isSettled = described.data !== undefined || described.isFetchedAfterMount;
  if (needsIndex && first !== undefined && !isSettled) return <Loading />;
  return <WithWork {...props} {...{ chart, first }} described={described.data} />;
}

/** The setting, where it is an index that is there. */
function defaultIndex({ uiSettings }: CoreStart, indices: OpenedProps['indices']) {
  const name = uiSettings.get<unknown>('defaultIndex', '');
  return indices.find((one) => one.name === name)?.name;
}

function WithWork({
  chart,
  first,
  described: initial,
  stored,
  ...props
}: Omit<OpenedProps, 'given'> & {
  chart: Visualization | undefined;
  first: string | undefined;
  described: BuilderProps['described'];
}) {
  const { visualizations } = useServices();
  const { address, types } = props;
  const [draft] = useState(() =>
    startDraft({ chart, index: first, described: initial, wishes: address.wishes, types }),
  );
  // Panels of two dashboards may have the same id.
  const [place] = useState(() => {
    const from = address.wishes['panel'] ? readPanel('builder')?.dashboard : '';
    const key = `${from ?? ''}${new URLSearchParams(address.wishes).toString()}`;
    return { stored, key, path: pathOfNew(address.wishes) };
  });
  const work = useWork(draft, place, address);
  const index = indexOfChart(work.content.visualization, types);
  const other = useQuery({
    queryKey: ['visualize', 'described', index],
    queryFn: () => visualizations.describe(index ?? ''),
    enabled: index !== undefined,
    // A failure that was just told is no reason to ask again.
    retryOnMount: false,
    ...KEPT,
  });
  return (
    <>
      {other.error && (
        <ErrorCallout
          title={i18n.formatMessage(
            { id: 'visualize.index.missing', defaultMessage: 'The index {index} can’t be read' },
            { index: index ?? '' },
          )}
          error={other.error}
          onRetry={() => void other.refetch()}
        />
      )}
      <Builder {...props} work={work} described={index === undefined ? initial : other.data} />
    </>
  );
}

/** Where a new chart goes on, but for one that lives in a panel: its dashboard leads to that. */
function pathOfNew(wishes: AddressState['wishes']): string | undefined {
  if (wishes['panel'] !== undefined) return undefined;
  const rest = new URLSearchParams(wishes).toString();
  return rest === '' ? pathOf() : `${pathOf()}?${rest.replaceAll('+', '%20')}`;
}

const Loading = () => <LoadingPage heights={[32, 400]} />;

const noData = () =>
  i18n.formatMessage({ id: 'visualize.noData', defaultMessage: 'No data to visualize yet' });

const notLoadedTexts = (id = '') => ({
  title: i18n.formatMessage(
    { id: 'visualize.notLoaded', defaultMessage: 'Couldn’t load the chart {id}' },
    { id },
  ),
  exit: {
    label: i18n.formatMessage({ id: 'visualize.toList', defaultMessage: 'All charts' }),
    href: '#/',
  },
});
