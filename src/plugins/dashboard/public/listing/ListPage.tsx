import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  DocumentList,
  type DocumentListTexts,
  FavoritesOnly,
  useDrafts,
  usePersonal,
} from '#plugins/documents/public';
import { useServices } from '../services';
import { DashboardTable } from './DashboardTable';
import { arrangeList, EVERYTHING, type ListChoice } from './arrange-list';

/** All dashboards: nothing of their panels is loaded. */
export function ListPage() {
  const { core, store, work, personal: marks } = useServices();
  const personal = usePersonal(core, marks);
  const [choice, setChoice] = useState<ListChoice>(EVERYTHING);
  const { begun, discard } = useDrafts({
    core,
    store: work,
    nameOf: ({ title }) =>
      title || i18n.formatMessage({ id: 'dashboard.new', defaultMessage: 'New dashboard' }),
  });
  return (
    <DocumentList
      core={core}
      texts={texts()}
      type="dashboard"
      icon="dashboard"
      testSubject="dashboardList"
      queryKey={['dashboard', 'list']}
      list={store.list}
      arrange={(items) => arrangeList(items, choice, personal)}
      create={{ href: '#/create' }}
      drafts={begun}
      onDiscard={discard}
      renderTools={(toFirstPage) => (
        <FavoritesOnly
          checked={choice.favoritesOnly}
          onChange={(favoritesOnly) => {
            setChoice({ ...choice, favoritesOnly });
            toFirstPage();
          }}
        />
      )}
      renderTable={(dashboards, parts) => (
        <DashboardTable
          {...{ dashboards, ...parts }}
          sort={choice.sort}
          setSort={(sort) => setChoice({ ...choice, sort })}
          personal={personal}
        />
      )}
    />
  );
}

const texts = (): DocumentListTexts => ({
  title: i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' }),
  create: i18n.formatMessage({ id: 'dashboard.list.create', defaultMessage: 'Create dashboard' }),
  search: i18n.formatMessage({ id: 'dashboard.list.search', defaultMessage: 'Search dashboards' }),
  none: i18n.formatMessage({
    id: 'dashboard.list.none',
    defaultMessage: 'No dashboards yet',
  }),
  nothingFound: i18n.formatMessage({
    id: 'dashboard.list.nothingFound',
    defaultMessage: 'No matching dashboards',
  }),
  count: (count) =>
    i18n.formatMessage(
      {
        id: 'dashboard.list.count',
        defaultMessage: '{count, plural, one {# dashboard} other {# dashboards}}',
      },
      { count },
    ),
});
