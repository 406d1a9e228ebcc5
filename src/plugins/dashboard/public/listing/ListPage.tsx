import { useState } from 'react';
import { i18n } from '#common/i18n';
import { DocumentList, type DocumentListTexts, useDrafts } from '#plugins/documents/public';
import { Checkbox } from '#ui';
import { useServices } from '../services';
import { usePersonal } from '../state/use-personal';
import { DashboardTable } from './DashboardTable';
import { arrangeList, EVERYTHING, type ListChoice } from './arrange-list';

/** All dashboards: nothing of their panels is loaded. */
export function ListPage() {
  const { core, store, work } = useServices();
  const personal = usePersonal();
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
        <Checkbox
          label={i18n.formatMessage({
            id: 'dashboard.list.favourites',
            defaultMessage: 'Favorites only',
          })}
          checked={choice.favouritesOnly}
          onChange={(favouritesOnly) => {
            setChoice({ ...choice, favouritesOnly });
            toFirstPage();
          }}
        />
      )}
      renderTable={(dashboards, parts) => (
        <DashboardTable
          {...{ dashboards, ...parts }}
          sort={choice.sort}
          setSort={(sort) => setChoice({ ...choice, sort })}
          marks={personal.favourites}
          viewed={personal.viewed}
          onMark={(id, is) => void personal.setFavourite(id, is)}
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
