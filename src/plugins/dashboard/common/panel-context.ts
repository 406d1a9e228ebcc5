import { parseDateMath } from '#common/time';
import type { ChartContext } from '#plugins/visualizations/common';
import type { Dashboard, Panel } from './model/dashboard';

/** What surrounds a panel: the dashboard's query and filters, and its own time where it has one. */
export function toPanelContext(
  { query, filters, time }: Pick<Dashboard, 'query' | 'filters' | 'time'>,
  panel: Pick<Panel, 'timeRange' | 'timeShift'>,
  { timeZone, refreshCount, now }: { timeZone: string; refreshCount: number; now: number },
): ChartContext {
  const range = panel.timeRange ?? time;
  return {
    timeRange: panel.timeShift ? shiftRange(range, panel.timeShift, { timeZone, now }) : range,
    query,
    filters,
    timeZone,
    refreshCount,
  };
}

/** The same stretch of time, earlier by such as `1w`. What is not a shift changes nothing. */
function shiftRange(
  range: { from: string; to: string },
  shift: string,
  { timeZone, now }: { timeZone: string; now: number },
): { from: string; to: string } {
  const from = shiftMoment(parseDateMath(range.from, { now, timeZone }), shift, timeZone);
  const to = shiftMoment(
    parseDateMath(range.to, { now, timeZone, roundUp: true }),
    shift,
    timeZone,
  );
  return from === undefined || to === undefined
    ? range
    : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function shiftMoment(
  moment: number | undefined,
  shift: string,
  timeZone: string,
): number | undefined {
  return moment === undefined
    ? undefined
    : parseDateMath(`now-${shift}`, { now: moment, timeZone });
}
