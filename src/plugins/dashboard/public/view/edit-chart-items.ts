import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { keepsEverything } from '#common/search-source';
import { queryAsFilter } from '#plugins/visualizations/common';
import { sendPanel } from '#plugins/visualizations/public';
import type { MenuItem } from '#ui/overlays';
import type { Dashboard, Panel } from '../../common/model/dashboard';
import type { PanelContent } from '../panels/use-prepared';
import type { Services } from '../services';
import { isAppRegistered } from './is-app-registered';
import { leaveToReturn } from './leave-to-return';
import { pageLimits } from './page-limits';
import { dashboardPath } from './use-builder-return';

/** Opens the chart in its builder, which shows it as the page limits it. None where there is no builder for it. */
export function editChartItems(
  panel: Panel,
  content: PanelContent,
  dashboard: Dashboard,
  services: Services,
): MenuItem[] {
  const target = editorOf(panel, services);
  if (!target || !isAppRegistered(services.core, target.appId)) return [];
  const { application } = services.core;
  const pathWith = (limits: Pick<Dashboard, 'time' | 'refreshInterval' | 'filters'>) =>
    `${target.path}&limits=page&${pageLimits(limits, panel)}`;
  const label = i18n.formatMessage({ id: 'dashboard.panel.edit', defaultMessage: 'Edit chart' });
  const shared = { id: 'edit', icon: 'edit', label } as const;
  if (keepsEverything(dashboard.query.query) && !target.send) {
    const href = application.getUrlForApp(target.appId, { path: pathWith(dashboard) });
    return [{ ...shared, onSelect: leaveToReturn, href }];
  }
  const index = content.state === 'ready' ? content.prepared.index : undefined;
  const open = async () => {
    // A query that can't be read, or an index that is gone, is told by the page already.
    const typed = await typedFilters(dashboard, index, services).catch(() => []);
    target.send?.();
    leaveToReturn();
    const path = pathWith({ ...dashboard, filters: [...dashboard.filters, ...typed] });
    await application.navigateToApp(target.appId, { path });
  };
  return [{ ...shared, onSelect: () => void open() }];
}

/** The query of the page: the builder's is the chart's own. */
async function typedFilters(
  { query }: Dashboard,
  index: string | undefined,
  { time, visualizations }: Services,
): Promise<readonly Filter[]> {
  if (keepsEverything(query.query) || index === undefined) return [];
  return queryAsFilter(query, time.timeZone, await visualizations.describe(index));
}

interface EditorTarget {
  appId: string;
  /** With a parameter at its end. */
  path: string;
  /** A panel that holds its chart itself sends it along. */
  send?: () => void;
}

function editorOf(panel: Panel, { params, panelKinds }: Services): EditorTarget | undefined {
  const { id, kind, reference, attributes, contentReferences: references = [] } = panel;
  const from = dashboardPath(params.history.location.hash);
  const editor = panelKinds.get(reference?.type ?? kind)?.editor;
  if (!editor) return undefined;
  const { appId, pathOf } = editor;
  if (reference)
    return { appId, path: `${pathOf(reference.id)}?returnTo=${encodeURIComponent(from)}` };
  return (
    attributes && {
      appId,
      path: `#/create?panel=${encodeURIComponent(id)}`,
      send: () => sendPanel('builder', { dashboard: from, panelId: id, attributes, references }),
    }
  );
}
