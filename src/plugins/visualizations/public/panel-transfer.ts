import type { Reference } from '#common/saved-objects';

/** A chart on its way between a dashboard's panel and the builder. */
export interface PanelTransfer {
  /** Where the panel is: the path of the app `dashboards` behind `#`. */
  dashboard: string;
  /** Missing for a chart that becomes a new panel. */
  panelId?: string;
  attributes: Readonly<Record<string, unknown>>;
  references: readonly Reference[];
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

const ADDRESS = 'atrium.panel-transfer.address';

const ADDED = 'addVisualization';
const ADDITIONS = /[?&]addVisualization=([^&]*)/g;

/** The address with a chart that is put onto the dashboard once it is there. */
export function withChart(address: string, id: string): string {
  const rest = withoutCharts(address);
  return `${rest}${rest.includes('?') ? '&' : '?'}${ADDED}=${encodeURIComponent(id)}`;
}

/** The charts that an address brings. */
export const chartsOf = (address: string): readonly string[] =>
  [...address.matchAll(ADDITIONS)].map(([, id = '']) => decode(id));

/** The same address without them: they come once, however often somebody comes back to it. */
export function withoutCharts(address: string): string {
  const rest = address.replaceAll(ADDITIONS, '');
  return rest.includes('?') ? rest : rest.replace('&', '?');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What the dashboard showed when it was left for the builder: its address behind `#`. */
export function rememberDashboard(address: string): void {
  window.sessionStorage.setItem(ADDRESS, withoutCharts(address));
}

/** Where to come back to; only the path where another dashboard was open last. */
export function recallDashboard(path: string): string {
  const address = window.sessionStorage.getItem(ADDRESS) ?? '';
  return address.split('?')[0] === path ? address : `${path}?_a=(viewMode:edit)`;
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
