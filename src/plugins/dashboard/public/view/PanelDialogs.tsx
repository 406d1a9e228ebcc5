import type { InspectDetails } from '#plugins/visualizations/public';
import { loadLater } from '#ui';

export interface PanelDialog {
  kind: 'rename' | 'time' | 'inspect' | 'export' | 'drilldowns';
  /** Of the panel. */
  id: string;
}

export interface PanelDialogsProps {
  dialog: PanelDialog;
  inspected: ReadonlyMap<string, InspectDetails>;
  onClose: () => void;
}

/** Loaded when the first of them is opened. */
export const PanelDialogs = loadLater<PanelDialogsProps>(
  async () =>
    (await import(/* webpackChunkName: "dashboard-dialogs" */ './OpenPanelDialog')).OpenPanelDialog,
  { isOverlay: true },
);
