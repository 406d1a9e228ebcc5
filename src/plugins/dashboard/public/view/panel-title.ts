import { i18n } from '#common/i18n';
import type { Panel } from '../../common/model/dashboard';
import { readText } from '../../common/model/object-parts';
import type { PanelContent } from '../panels/use-prepared';

/** Its own title, that of what it shows, or what it is. */
export function titleOf(panel: Panel, content: PanelContent): string {
  const shown =
    content.state === 'ready'
      ? content.prepared.title
      : content.state === 'unknown'
        ? readText(content.object?.attributes['title'])
        : readText(panel.attributes?.['title']);
  return (
    panel.title ||
    shown ||
    i18n.formatMessage({ id: 'dashboard.panel.untitled', defaultMessage: 'Untitled panel' })
  );
}
