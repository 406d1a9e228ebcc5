import type { Panel } from '../../common/model/dashboard';

/** Signing out removes what begins like this. */
const KEY = 'personal.dashboards.clipboard';

/** A panel that was copied, for this dashboard or another one, also in another tab. */
export function copyPanel(panel: Panel, storage: Pick<Storage, 'setItem'> = window.localStorage) {
  storage.setItem(KEY, JSON.stringify(panel));
}

/** Undefined where nothing was copied, or where it is not a panel. */
export function readClipboard(
  storage: Pick<Storage, 'getItem'> = window.localStorage,
): Panel | undefined {
  try {
    const panel = JSON.parse(storage.getItem(KEY) ?? 'null') as Panel | null;
    const isPanel =
      typeof panel?.id === 'string' &&
      typeof panel.kind === 'string' &&
      typeof panel.place?.w === 'number' &&
      typeof panel.place.h === 'number' &&
      typeof panel.config === 'object' &&
      typeof panel.stored === 'object';
    return isPanel && panel ? panel : undefined;
  } catch {
    return undefined;
  }
}

/** The same panel once more: an id of its own, a place that is found for it. */
export function duplicate(panel: Panel, sectionId = panel.sectionId) {
  const { place, sectionId: old, ...rest } = panel;
  void old;
  return {
    ...rest,
    id: newPanelId(),
    place: { w: place.w, h: place.h },
    ...(sectionId !== undefined && { sectionId }),
  };
}

export const newPanelId = () => crypto.randomUUID();
