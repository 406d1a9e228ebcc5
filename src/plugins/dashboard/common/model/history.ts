import { createHistoryReducer, type HistoryAction as Action } from '#plugins/documents/common';
import { applyAction, type DashboardAction } from './actions';
import type { Dashboard } from './dashboard';

export type HistoryAction = Action<DashboardAction, Dashboard>;

export const changeHistory = createHistoryReducer<Dashboard, DashboardAction>(applyAction);
