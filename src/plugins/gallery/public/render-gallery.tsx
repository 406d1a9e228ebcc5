import type { AppMountParameters, AppUnmount } from '#core/public';
import { renderAppRoot } from '#ui';
import { Gallery } from './Gallery';
import { SHEETS, type SheetName } from './sheets';

/** The sheet stands in the hash, such as `#/controls`. */
export function renderGallery({ element, history }: AppMountParameters): Promise<AppUnmount> {
  const asked = history.location.hash.slice('#/'.length);
  const first = (Object.keys(SHEETS) as SheetName[]).find((name) => name === asked) ?? 'controls';
  return renderAppRoot(element, <Gallery first={first} />);
}
