import type { AppMountParameters, AppUnmount } from '#core/public';
import type { VisualizationsStart } from '#plugins/visualizations/public';
import { renderAppRoot } from '#ui';
import { VisualizationsContext } from './ChartSheet';
import { Gallery } from './Gallery';
import { SHEETS, type SheetName } from './sheets';

/** The sheet stands in the hash, such as `#/controls`. */
export function renderGallery(
  { element, history }: AppMountParameters,
  visualizations: VisualizationsStart,
): Promise<AppUnmount> {
  const asked = history.location.hash.slice('#/'.length);
  const first = (Object.keys(SHEETS) as SheetName[]).find((name) => name === asked) ?? 'controls';
  return renderAppRoot(
    element,
    <VisualizationsContext value={visualizations}>
      <Gallery first={first} />
    </VisualizationsContext>,
  );
}
