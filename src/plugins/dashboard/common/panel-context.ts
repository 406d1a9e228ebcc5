import { parseDateMath } from '#common/time';
import type { ChartContext } from '#plugins/visualizations/common';
import type { Dashboard, Panel } from './model/dashboard';

/** What surrounds a panel: the dashboard's query and filters, and its own time where it has one. */
export function toPanelContext(
  { query, filters, time }: Pick<Dashboard, 'query' | 'filters' | 'time'>,
  panel: Pick<Panel, 'timeRange' | 'timeShift'>,
  {
    now,
    ...page
  }: Pick<ChartContext, 'timeZone' | 'refreshCount' | 'refreshedAt'> & { now: number },
): ChartContext {
  const range = panel.timeRange ?? time;
  return {
    timeRange: panel.timeShift
      ? shiftRange(range, panel.timeShift, { timeZone: page.timeZone, now })
      : range,
    query,
    filters,
    ...page,
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
