import { loadLater } from '#ui';
import type { FilingBarProps } from './FilingBar';
import type { FilingDialogProps } from './FilingDialog';

/** Loaded when something is ticked first. */
export const FilingBarLater = loadLater<FilingBarProps>(
  async () => (await import(/* webpackChunkName: "filing" */ './FilingBar')).FilingBar,
);

export const FilingDialogLater = loadLater<FilingDialogProps>(
  async () => (await import(/* webpackChunkName: "filing" */ './FilingDialog')).FilingDialog,
  { isOverlay: true },
);
