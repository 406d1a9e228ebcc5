import { i18n } from '#common/i18n';
import { differs, type PanelCode } from '#plugins/dashboard/public';
import { firstTab, furtherTabs } from '../../../common/read-discover-session';
import { judgeSearch } from '../search/judge-search';
import { createSearchPanel } from '../search/search-panel';

/** Read as a saved search, and stored as it came. */
export function createSessionPanel(services: Parameters<typeof createSearchPanel>[0]): PanelCode {
  const searches = createSearchPanel(services);
  return {
    judge(object, judging) {
      const { reasons, ...verdict } = judgeSearch(firstTab(object), judging);
      const count = furtherTabs(object);
      return count === 0 ? { ...verdict, reasons } : differs([...reasons, tabsLeftOut(count)]);
    },
    async read(object) {
      const prepared = await searches.read(firstTab(object));
      const count = furtherTabs(object);
      return count === 0
        ? prepared
        : { ...prepared, notices: [...prepared.notices, tabsLeftOut(count)] };
    },
  };
}

const tabsLeftOut = (count: number) =>
  i18n.formatMessage(
    {
      id: 'discover.session.tabs',
      defaultMessage:
        '{count, plural, one {One more tab of the session is} other {# more tabs of the session are}} not shown.',
    },
    { count },
  );
