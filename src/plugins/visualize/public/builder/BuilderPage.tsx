import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { readPanel } from '#plugins/visualizations/public';
import { buttonClass, EmptyState, ErrorCallout, Skeleton } from '#ui';
import { useServices } from '../services';
import { type AddressState, pathOf } from '../state/use-address';
import { Builder, type BuilderProps } from './Builder';
import styles from './Builder.module.css';
import { startDraft } from './start-draft';
import { useWork } from './use-work';

const KEPT = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const;

/** One chart: loaded or begun, then made. */
export function BuilderPage({ id, address }: { id: string | undefined; address: AddressState }) {
  const { data, visualizations } = useServices();
  const [version, setVersion] = useState(0);
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
  const panel = address.wishes['panel'];
  const stored = useQuery({
    queryKey: ['visualize', 'stored', id, panel],
    queryFn: async () => {
      if (id !== undefined) return { saved: await visualizations.get(id) };
      const sent = panel === undefined ? undefined : readPanel('builder');
      return { read: sent && (await visualizations.read(sent)) };
    },
    gcTime: 0,
    ...KEPT,
  });
  const error = parts.error ?? indices.error ?? stored.error;
  if (error) {
    const retry = () => void Promise.all([parts.refetch(), indices.refetch(), stored.refetch()]);
    return <NotLoaded id={id} error={error} onRetry={retry} />;
  }
  if (!parts.data || !indices.data || !stored.data) return <Loading />;
  const chart = stored.data.saved ?? stored.data.read;
  if (!chart && indices.data.length === 0) return <NoData />;
  return (
    <Opened
      key={version}
      {...{ address, ...parts.data }}
      indices={indices.data}
      opened={stored.data.saved}
      chart={chart?.visualization}
      onRenew={() => void stored.refetch().then(() => setVersion((one) => one + 1))}
    />
  );
}

type OpenedProps = Omit<BuilderProps, 'work' | 'described'> & {
  /** The stored chart. */
  opened: BuilderProps['work']['saved'];
  chart: BuilderProps['work']['visualization'] | undefined;
};

/** The fields are known before the first chart is drawn of them. */
function Opened({ chart, ...props }: OpenedProps) {
  const { core, visualizations } = useServices();
  const { address, indices } = props;
  const { wishes } = address;
  const [first] = useState(
    () =>
      chart?.index ??
      wishes['indexPattern'] ??
      wishes['index'] ??
      address.address.index ??
      defaultIndex(core, indices) ??
      indices.toSorted((one, other) => other.documents - one.documents)[0]?.name,
  );
  const needsIndex = chart === undefined || chart.aggs.length > 0 || chart.index !== undefined;
  const described = useQuery({
    queryKey: ['visualize', 'described', first],
    queryFn: () => visualizations.describe(first ?? ''),
    enabled: first !== undefined && needsIndex,
    ...KEPT,
  });
  if (needsIndex && first !== undefined && described.isPending) return <Loading />;
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
  opened,
  ...props
}: OpenedProps & { first: string | undefined; described: BuilderProps['described'] }) {
  const { visualizations } = useServices();
  const { address, types } = props;
  const [draft] = useState(() =>
    startDraft({ chart, index: first, described: initial, wishes: address.wishes, types }),
  );
  // Panels of two dashboards may have the same id.
  const [from] = useState(() => (address.wishes['panel'] ? readPanel('builder')?.dashboard : ''));
  const key = opened?.id ?? `${from ?? ''}${new URLSearchParams(address.wishes).toString()}`;
  const path = pathOfWork(opened?.id, address.wishes);
  const work = useWork(draft, { key, path, opened }, address);
  const { index } = work.visualization;
  const other = useQuery({
    queryKey: ['visualize', 'described', index],
    queryFn: () => visualizations.describe(index ?? ''),
    enabled: index !== undefined,
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

/** Where the chart goes on, but for one that lives in a panel: its dashboard leads to that. */
function pathOfWork(id: string | undefined, wishes: AddressState['wishes']): string | undefined {
  if (id !== undefined) return pathOf(id);
  if (wishes['panel'] !== undefined) return undefined;
  const rest = new URLSearchParams(wishes).toString();
  return rest === '' ? pathOf() : `${pathOf()}?${rest.replaceAll('+', '%20')}`;
}

function Loading() {
  return (
    <main className={styles.message} aria-busy="true">
      <Skeleton height={32} />
      <Skeleton height={400} />
    </main>
  );
}

function NoData() {
  const { core } = useServices();
  return (
    <main className={styles.message}>
      <EmptyState
        icon="data"
        titleLevel="h1"
        title={i18n.formatMessage({
          id: 'visualize.noData',
          defaultMessage: 'There is no data to draw yet',
        })}
        action={
          <a
            className={buttonClass({ variant: 'primary' })}
            href={core.application.getUrlForApp('home')}
          >
            {i18n.formatMessage({ id: 'visualize.addData', defaultMessage: 'Add data' })}
          </a>
        }
      >
        {i18n.formatMessage({
          id: 'visualize.noDataText',
          defaultMessage: 'Drop a file on the home page, or add the sample.',
        })}
      </EmptyState>
    </main>
  );
}

interface NotLoadedProps {
  id: string | undefined;
  error: Error;
  onRetry: () => void;
}

function NotLoaded({ id, error, onRetry }: NotLoadedProps) {
  return (
    <main className={styles.message}>
      <ErrorCallout
        title={i18n.formatMessage(
          { id: 'visualize.notLoaded', defaultMessage: 'The chart {id} could not be loaded' },
          { id: id ?? '' },
        )}
        error={error}
        onRetry={onRetry}
      />
      <p>
        <a className={buttonClass()} href="#/">
          {i18n.formatMessage({ id: 'visualize.toList', defaultMessage: 'All charts' })}
        </a>
      </p>
    </main>
  );
}
