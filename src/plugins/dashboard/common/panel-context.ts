import { parseDateMath } from '#common/time';
import type { ChartContext } from '#plugins/visualizations/common';
import { controlCode } from './controls/control-code';
import type { Dashboard, Panel } from './model/dashboard';

export type PanelSurroundings = Pick<
  Dashboard,
  'query' | 'filters' | 'time' | 'controls' | 'selections'
>;

/** What surrounds a panel: the dashboard's query and filters, what its controls choose, and its own time where it has one. */
export function toPanelContext(
  { query, filters, time, controls, selections }: PanelSurroundings,
  panel: Pick<Panel, 'timeRange' | 'timeShift'>,
  {
    now,
    ...page
  }: Pick<ChartContext, 'timeZone' | 'refreshCount' | 'refreshedAt'> & { now: number },
): ChartContext {
  const clock = { now, timeZone: page.timeZone };
  const code = controlCode.get();
  const range = panel.timeRange ?? code?.timeSlice(time, controls, selections, clock) ?? time;
  const chosen = code?.controlFilters(controls, selections) ?? [];
  return {
    timeRange: panel.timeShift ? shiftRange(range, panel.timeShift, clock) : range,
    query,
    filters: chosen.length > 0 ? [...filters, ...chosen] : filters,
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
