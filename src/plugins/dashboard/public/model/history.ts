import { applyAction, type DashboardAction } from './actions';
import type { Dashboard } from './dashboard';

/** Steps that can be undone. */
export const MAX_STEPS = 100;

/** A dashboard with its way there and back. */
export interface DashboardHistory {
  past: readonly Dashboard[];
  present: Dashboard;
  future: readonly Dashboard[];
}

export type HistoryAction = DashboardAction | { type: 'undo' } | { type: 'redo' };

export const startHistory = (present: Dashboard): DashboardHistory => ({
  past: [],
  present,
  future: [],
});

export function changeHistory(history: DashboardHistory, action: HistoryAction): DashboardHistory {
  const { past, present, future } = history;
  switch (action.type) {
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
        : history;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest } : history;
    }
    default: {
      const changed = applyAction(present, action);
      return changed === present
        ? history
        : { past: [...past, present].slice(-MAX_STEPS), present: changed, future: [] };
    }
  }
}
