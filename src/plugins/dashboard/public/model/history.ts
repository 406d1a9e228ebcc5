import {
  createHistoryReducer,
  type DocumentHistory,
  type HistoryAction as Action,
} from '#plugins/documents/common';
import { applyAction, type DashboardAction } from './actions';
import type { Dashboard } from './dashboard';

/** A dashboard with its way there and back. */
export type DashboardHistory = DocumentHistory<Dashboard>;

export type HistoryAction = Action<DashboardAction, Dashboard>;

export const changeHistory = createHistoryReducer<Dashboard, DashboardAction>(applyAction);
