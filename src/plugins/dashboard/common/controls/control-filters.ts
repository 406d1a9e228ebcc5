import type { Filter } from '#common/filters';
import { parseDateMath } from '#common/time';
import type { TimeSelection } from '#common/url-state';
import type { ControlGroup, ControlSelections, GroupedControl } from './control-group';
import { selectionFilter } from './selection';

/** What the controls limit all panels to, beside the page's own filters. */
export const controlFilters = (
  group: Pick<ControlGroup, 'controls'> | undefined,
  selections: ControlSelections = {},
): readonly Filter[] => (group?.controls ?? []).flatMap((one) => filterOf(one, selections) ?? []);

/** What limits the values of a control: what those before it chose, where they are chained. */
export function filtersBefore(
  { controls, chained }: ControlGroup,
  selections: ControlSelections,
  id: string,
): readonly Filter[] {
  const position = controls.findIndex((one) => one.id === id);
  return chained ? controlFilters({ controls: controls.slice(0, position) }, selections) : [];
}

function filterOf(
  { id, kind, field }: GroupedControl,
  selections: ControlSelections,
): Filter | undefined {
  const selection = Object.hasOwn(selections, id) ? selections[id] : undefined;
  if (!selection || field === '' || (kind !== 'list' && kind !== 'range')) return undefined;
  return selectionFilter({ field, type: kind }, selection);
}

interface Clock {
  now: number;
  timeZone: string;
}

/** The part of the page's time that its time slider shows; all of it without one. */
export function timeSlice(
  time: TimeSelection,
  group: Pick<ControlGroup, 'controls'> | undefined,
  selections: ControlSelections = {},
  { now, timeZone }: Clock,
): TimeSelection {
  const slider = group?.controls.find(({ kind }) => kind === 'time');
  const { start, end } = (slider && selections[slider.id]) ?? {};
  if (start === undefined || end === undefined) return time;
  const from = parseDateMath(time.from, { now, timeZone });
  const to = parseDateMath(time.to, { now, timeZone, roundUp: true });
  if (from === undefined || to === undefined) return time;
  const at = (part: number) => new Date(Math.round(from + part * (to - from))).toISOString();
  return { from: at(start), to: at(end) };
}
