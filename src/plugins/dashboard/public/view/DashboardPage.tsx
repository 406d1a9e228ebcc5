import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { i18n } from '#common/i18n';
import { readDefaultRefresh, readDefaultTime } from '#plugins/data/public';
import { LoadingPage, NotLoaded } from '#plugins/documents/public';
import { EMPTY_DASHBOARD, type Dashboard, type Panel } from '../../common/model/dashboard';
import { readDashboard } from '../../common/model/read-dashboard';
import { spanOf } from '../../common/span-of';
import { contentsQuery, ownObject, preparedQuery } from '../panels/use-prepared';
import { type Services, useServices } from '../services';
import { searchBarQuery, storedQuery } from '../state/ask-first';
import type { LoadedDashboard } from '../state/dashboard-store';
import type { AddressState } from '../state/use-address';
import { DashboardView } from './DashboardView';

export interface DashboardPageProps {
  /** As the page is opened: a new dashboard has one once it is saved. */
  id: string | undefined;
  address: AddressState;
}

/** One dashboard: loaded, then shown. */
export function DashboardPage({ id: current, address }: DashboardPageProps) {
  const services = useServices();
  const [id] = useState(current);
  const SearchBar = useQuery(searchBarQuery(services));
  const loaded = useQuery(storedQuery(id, services));
  // What is saved since is in the work on it.
  const [opened, setOpened] = useState<Stored>(loaded.data);
  if (opened === undefined && loaded.data !== undefined) setOpened(loaded.data);
  const stored = opened && readDashboard(opened);
  // The address gets a time once the dashboard is shown.
  const [hadTime] = useState(address.address.time !== undefined);
  const { initial } = useInitial(opened, hadTime || stored?.timeRestore === true);

  if (loaded.error) {
    const onRetry = () => void loaded.refetch();
    return <NotLoaded {...notLoadedTexts(id)} error={loaded.error} onRetry={onRetry} />;
  }
  if (opened === undefined || !SearchBar.data || !initial) {
    return <LoadingPage heights={[32, 240, 240]} />;
  }
  return (
    <DashboardView
      opened={opened ?? undefined}
      initial={initial}
      address={address}
      SearchBar={SearchBar.data.SearchBar}
    />
  );
}

type Stored = LoadedDashboard | null | undefined;

/** What a dashboard shows that has no time of its own: all of its data. */
function useInitial(loaded: Stored, hasTime: boolean): { initial: Dashboard | undefined } {
  const services = useServices();
  const queries = useQueryClient();
  const { uiSettings } = services.core;
  const range = useQuery({
    queryKey: ['dashboard', 'time', loaded?.id, loaded?.version],
    enabled: loaded !== undefined && !hasTime,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const chosen = readDefaultTime(uiSettings);
      if (chosen) return chosen;
      const list = services.data.indexClient.list();
      const names = loaded ? await indicesOf(readDashboard(loaded).panels, services, queries) : [];
      const sources = await Promise.allSettled(
        [...new Set(names)].map((name) => services.visualizations.describe(name)),
      );
      const own = sources.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return spanOf(own.length > 0 ? own : await list, services.time.timeZone);
    },
  });
  return useMemo(() => {
    const refreshInterval = readDefaultRefresh(uiSettings);
    const empty = { ...EMPTY_DASHBOARD, ...(refreshInterval && { refreshInterval }) };
    if (hasTime || range.isError) return { initial: empty };
    if (range.data === undefined) return { initial: undefined };
    return { initial: range.data ? { ...empty, time: range.data } : empty };
  }, [uiSettings, hasTime, range.isError, range.data]);
}

/** The names of indices behind the panels; what is read for it is not read again. */
async function indicesOf(
  panels: readonly Panel[],
  services: Services,
  queries: QueryClient,
): Promise<readonly string[]> {
  const objects = await queries.fetchQuery(contentsQuery(panels, services));
  const own = panels.flatMap((panel) => ownObject(panel) ?? []);
  const prepared = await Promise.allSettled(
    [...objects, ...own].flatMap((object) => {
      const kind = object.error ? undefined : services.panelKinds.get(object.type);
      return kind ? [queries.fetchQuery(preparedQuery(object, kind))] : [];
    }),
  );
  return prepared.flatMap((one) => (one.status === 'fulfilled' ? (one.value.index ?? []) : []));
}

const notLoadedTexts = (id = '') => ({
  title: i18n.formatMessage({
    id: 'dashboard.notLoaded',
    defaultMessage: 'Couldn’t load the dashboard',
  }),
  missing: {
    icon: 'dashboard' as const,
    title: i18n.formatMessage({
      id: 'dashboard.missing',
      defaultMessage: 'Dashboard not found',
    }),
    text: i18n.formatMessage(
      {
        id: 'dashboard.missingText',
        defaultMessage:
          'No dashboard has the ID {id}: it never existed, was deleted, or you don’t have access.',
      },
      { id },
    ),
  },
  exit: {
    label: i18n.formatMessage({ id: 'dashboard.toList', defaultMessage: 'All dashboards' }),
    href: '#/list',
  },
});
