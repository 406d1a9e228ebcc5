import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import {
  buttonClass,
  EmptyState,
  ErrorCallout,
  Icon,
  Skeleton,
  TextField,
  Page,
  PageFoot,
} from '#ui';
import { useServices } from '../services';
import { usePersonal } from '../state/use-personal';
import { MAX_LISTED } from '../state/dashboard-store';
import { DashboardTable } from './DashboardTable';
import { ListFilters } from './ListFilters';
import { NewDraft } from './NewDraft';
import { arrangeList, EVERYTHING, type ListChoice } from './arrange-list';
import styles from './ListPage.module.css';

/** Rows on a page of the list. */
const PAGE_SIZE = 50;

/** All dashboards: nothing of their panels is loaded. */
export function ListPage() {
  const { core, store } = useServices();
  const personal = usePersonal();
  const mayEdit = useMayEditObjects(core);
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<ListChoice>(EVERYTHING);
  const [page, setPage] = useState(0);
  const words = useDeferredValue(search);
  const title = i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' });
  useEffect(() => {
    core.chrome.docTitle.change(title);
    core.chrome.setBreadcrumbs([{ text: title }]);
  }, [core, title]);
  const list = useQuery({
    queryKey: ['dashboard', 'list', words],
    queryFn: () => store.list(words),
    placeholderData: keepPreviousData,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['dashboard', 'list'] });
  const dashboards = list.data?.dashboards ?? [];
  const shown = arrangeList(dashboards, choice, personal);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  const current = Math.min(page, pages - 1);
  const label = i18n.formatMessage({
    id: 'dashboard.list.search',
    defaultMessage: 'Search dashboards',
  });

  return (
    <Page
      testSubject="dashboardList"
      data-loaded={!list.isPending || undefined}
      title={title}
      actions={
        mayEdit && (
          <a className={buttonClass({ variant: 'primary' })} href="#/create">
            <Icon name="plus" />
            {i18n.formatMessage({
              id: 'dashboard.list.create',
              defaultMessage: 'Create dashboard',
            })}
          </a>
        )
      }
    >
      <NewDraft />
      <div className={styles.tools}>
        <TextField
          label={label}
          labelHidden
          icon="search"
          placeholder={label}
          value={search}
          className={styles.search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(0);
          }}
        />
        <ListFilters
          dashboards={dashboards}
          choice={choice}
          onChange={(part) => {
            setChoice({ ...choice, ...part });
            setPage(0);
          }}
        />
      </div>
      {list.isPending && <Skeleton height={240} />}
      {list.isError && <ErrorCallout error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && shown.length === 0 && (
        <EmptyState
          icon="dashboard"
          title={
            dashboards.length === 0 && words === ''
              ? i18n.formatMessage({
                  id: 'dashboard.list.none',
                  defaultMessage: 'There are no dashboards yet',
                })
              : i18n.formatMessage({
                  id: 'dashboard.list.nothingFound',
                  defaultMessage: 'No dashboard is like that',
                })
          }
        />
      )}
      {shown.length > 0 && (
        <DashboardTable
          dashboards={shown.slice(current * PAGE_SIZE, (current + 1) * PAGE_SIZE)}
          {...{ choice, setChoice, refresh }}
          marks={personal.favourites}
          viewed={personal.viewed}
          onMark={(id, is) => void personal.setFavourite(id, is)}
        />
      )}
      {list.data && shown.length > 0 && (
        <PageFoot
          count={i18n.formatMessage(
            {
              id: 'dashboard.list.count',
              defaultMessage: '{count, plural, one {# dashboard} other {# dashboards}}',
            },
            { count: shown.length },
          )}
          cut={
            list.data.total > MAX_LISTED ? { shown: MAX_LISTED, total: list.data.total } : undefined
          }
          {...{ pages, current }}
          onPage={setPage}
        />
      )}
    </Page>
  );
}
