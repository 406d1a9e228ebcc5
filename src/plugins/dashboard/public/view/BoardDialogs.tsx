import type { RefObject } from 'react';
import { loadLater } from '#ui';
import type { LoadedDashboard } from '../state/dashboard-store';
import type { DashboardWork } from '../state/use-dashboard';
import type { Saving } from './use-saving';

export type BoardDialog = 'add' | 'settings' | 'save' | 'saveAs' | 'share' | 'history';

export interface BoardDialogsProps {
  dialog: BoardDialog;
  work: DashboardWork;
  loaded: LoadedDashboard | undefined;
  saving: Saving;
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Loaded when the first of them is opened. */
export const BoardDialogs = loadLater<BoardDialogsProps>(
  async () => (await import(/* webpackChunkName: "dashboard-dialogs" */ './OpenDialog')).OpenDialog,
  { isOverlay: true },
);
