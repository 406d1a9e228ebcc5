import { i18n } from '#common/i18n';
import { asObject, asText } from '#common/json';
import { chartPanel, differs, missing, type PanelCode } from '#plugins/dashboard/public';
import { readExplore } from '../../../common/read-explore';
import { judgeSearch } from '../search/judge-search';
import { createSearchPanel } from '../search/search-panel';

type Services = Parameters<typeof createSearchPanel>[0];

/** Read as a saved search or as a chart, and stored as it came. */
export function createExplorePanel(services: Services): PanelCode {
  const searches = createSearchPanel(services);
  return {
    judge(object, judging) {
      const { isSearch, notices, problem, visualization } = readExplore(object);
      if (problem !== undefined) return missing(problem);
      if (isSearch) return judgeSearch(object, judging);
      return differs([...notices, ...judging.aboutIndex(object, visualization?.index)]);
    },
    async read(object) {
      const explore = readExplore(object);
      if (explore.isSearch) return searches.read(object);
      const attributes = asObject(object.attributes);
      return {
        ...(await chartPanel(services.visualizations, explore, notDrawn())),
        title: asText(attributes['title']),
        description: asText(attributes['description']),
      };
    },
  };
}

const notDrawn = () =>
  i18n.formatMessage({
    id: 'discover.explore.notDrawn',
    defaultMessage: 'This chart can’t be shown',
  });
