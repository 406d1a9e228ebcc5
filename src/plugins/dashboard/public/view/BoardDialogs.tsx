import { lazy, type RefObject, Suspense } from 'react';
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

const Dialogs = lazy(async () => {
  const module = await import(/* webpackChunkName: "dashboard-dialogs" */ './OpenDialog');
  return { default: module.OpenDialog };
});

/** Loaded when the first of them is opened. */
export function BoardDialogs(props: BoardDialogsProps) {
  return (
    <Suspense fallback={null}>
      <Dialogs {...props} />
    </Suspense>
  );
}
