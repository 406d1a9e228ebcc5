import { ChartSheet } from './ChartSheet';
import { ColorSheet } from './ColorSheet';
import { ControlSheet } from './ControlSheet';
import { DataSheet } from './DataSheet';
import { FeedbackSheet } from './FeedbackSheet';

/** What is shown together. */
export const SHEETS = {
  controls: ControlSheet,
  feedback: FeedbackSheet,
  data: DataSheet,
  colors: ColorSheet,
  charts: ChartSheet,
} as const;
export type SheetName = keyof typeof SHEETS;
