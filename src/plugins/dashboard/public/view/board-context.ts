import { createContext, useContext } from 'react';
import type { ValueProblem } from '#common/refused-values';
import type { ColorRegistry, Crosshair, InspectDetails } from '#plugins/visualizations/public';
import type { HistoryAction } from '../../common/model/history';
import type { Dashboard, GridPlace } from '../../common/model/dashboard';
import type { PanelContent } from '../panels/use-prepared';
import type { PanelDialog } from './PanelDialogs';

/** What panels share. */
export interface BoardState {
  dashboard: Dashboard;
  dispatch: (action: HistoryAction) => void;
  editing: boolean;
  contents: ReadonlyMap<string, PanelContent>;
  refreshCount: number;
  /** Where it refreshed by itself last. */
  refreshedAt: number | undefined;
  crosshair: Crosshair | undefined;
  colors: ColorRegistry | undefined;
  maximized: string | undefined;
  onMaximize: (id: string | undefined) => void;
  onDialog: (dialog: PanelDialog) => void;
  /** The answers of a panel, for "Inspect". */
  onInspected: (id: string, details: InspectDetails) => void;
  /** The index of a panel is gone, or there again (undefined): told once for the whole dashboard. */
  onMissingIndex: (id: string, index: string | undefined) => void;
  /** A value of what a panel asks does not fit its field, or all fit again (undefined). */
  onRefusedValue: (id: string, problem: ValueProblem | undefined) => void;
  /** Read aloud. */
  announce: (text: string) => void;
}

export const BoardContext = createContext<BoardState | undefined>(undefined);

export function useBoard(): BoardState {
  const board = useContext(BoardContext);
  if (!board) {
    throw new Error('A panel is drawn outside of a dashboard.');
  }
  return board;
}

/** Where panels lie while one is being moved; the dashboard changes when it is let go. */
export type Preview = Readonly<Record<string, GridPlace>>;
