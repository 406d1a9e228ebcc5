import type { StoredReference } from '#common/visualizations';

/** A chart on its way between a dashboard's panel and the builder. */
export interface PanelTransfer {
  /** Where the panel is: the path of the app `dashboards` behind `#`. */
  dashboard: string;
  /** Missing for a chart that becomes a new panel. */
  panelId?: string;
  attributes: Readonly<Record<string, unknown>>;
  references: readonly StoredReference[];
}

export type TransferTarget = 'builder' | 'dashboard';

const key = (target: TransferTarget) => `atrium.panel-transfer.${target}`;

/** Kept in the tab. Throws where the browser has no room for it. */
export function sendPanel(target: TransferTarget, transfer: PanelTransfer): void {
  window.sessionStorage.setItem(key(target), JSON.stringify(transfer));
}

/** What was sent; anything else in its place is nothing. */
export function readPanel(target: TransferTarget): PanelTransfer | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key(target)) ?? 'null');
    return isTransfer(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function dropPanel(target: TransferTarget): void {
  window.sessionStorage.removeItem(key(target));
}

function isTransfer(value: unknown): value is PanelTransfer {
  const { dashboard, panelId, attributes, references } = (value ?? {}) as Partial<PanelTransfer>;
  return (
    typeof dashboard === 'string' &&
    (panelId === undefined || typeof panelId === 'string') &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Array.isArray(references)
  );
}
