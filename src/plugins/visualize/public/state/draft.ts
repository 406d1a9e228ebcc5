import type { JsonObject } from '#common/json';
import type { AggregationConfig, AggregationRole, Visualization } from '#common/visualizations';
import type { SearchState } from './search-state';

/** Steps that can be undone. */
export const MAX_STEPS = 100;

/** A chart while it is made. */
export interface Draft {
  /** Its query and filters are those of the address. */
  visualization: Visualization;
  /** Query, filters and time, as the address had them at that step. */
  search?: SearchState;
  /** What the type has no place for: it comes back with a type that has. */
  aside: readonly AggregationConfig[];
  /** The places that aggregations were chosen for, by id, where the type has others. */
  homes: Readonly<Record<string, AggregationRole>>;
  /** Options of the types that were left. */
  keptParams: Readonly<Record<string, JsonObject>>;
  /** Made for a type that needs a number measured its own way; it goes with that type, unless somebody changed it. */
  standIn?: AggregationConfig;
  /** Nobody chose the type: it follows the fields. */
  automatic: boolean;
}

/** A draft with its way there and back. */
export interface DraftHistory {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** Steps of the same name in a row are one: letters of a title. */
  step?: string;
}

export type DraftAction =
  | { type: 'change'; apply: (draft: Draft) => Draft; step?: string }
  | { type: 'undo' }
  | { type: 'redo' };

export const startHistory = (present: Draft): DraftHistory => ({ past: [], present, future: [] });

export const newDraft = (visualization: Visualization, automatic: boolean): Draft => ({
  visualization,
  aside: [],
  homes: {},
  keptParams: {},
  automatic,
});

export function changeHistory(history: DraftHistory, action: DraftAction): DraftHistory {
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
    case 'change': {
      const changed = action.apply(present);
      if (changed === present) return history;
      const { step } = action;
      const merged = step !== undefined && step === history.step && past.length > 0;
      return {
        past: merged ? past : [...past, present].slice(-MAX_STEPS),
        present: changed,
        future: [],
        ...(step !== undefined && { step }),
      };
    }
  }
}
