import { asObject, type JsonObject, type JsonValue } from '#common/json';
import type { Reference } from '#common/saved-objects';
import type { ControlSelection } from '#plugins/visualizations/common';
import { defined, without } from '../model/object-parts';
import type { StoredDashboard } from '../model/read-dashboard';
import type { ControlGroup, ControlSelections, GroupedControl } from './control-group';
import { readControlGroup } from './read-control-group';
import { inputNameOf, snakeCase, storedControls } from './stored-group';

/** What Kibana calls the kinds that are made here, and their index patterns. */
const TYPES = {
  list: { type: 'optionsListControl', reference: 'optionsListDataView' },
  range: { type: 'rangeSliderControl', reference: 'rangeSliderDataView' },
  time: { type: 'timeSlider', reference: undefined },
} as const;

interface Written {
  attributes: JsonObject;
  references: readonly Reference[];
}

/** A group as Kibana stores it, in the shape it came in; to the letter as it was where nothing changed. */
export function writeControlGroup(
  group: ControlGroup | undefined,
  selections: ControlSelections = {},
  base: StoredDashboard = { attributes: {}, references: [] },
): Written {
  const old = base.references.filter(isOfControl);
  const read = readControlGroup(base.attributes, base.references);
  if (isSame(read, group && { controls: group, selections })) {
    return { attributes: {}, references: old };
  }
  const { isPinned, group: stored, controls: before } = storedControls(base.attributes);
  const known = new Set(read?.controls.controls.map(({ id }) => id));
  // What is beyond the most that are shown, or can't be read, stays.
  const others = without(before, [...known]);
  const own = (group?.controls ?? []).map(
    (control, order) =>
      [
        control.id,
        writeControl(control, selections[control.id] ?? {}, { order, isPinned }),
      ] as const,
  );
  const panels: JsonObject = { ...others, ...Object.fromEntries(own) };
  const references = [
    ...old.filter(({ name }) => Object.keys(others).some((id) => isReferenceOf(name, id))),
    ...(group?.controls ?? []).flatMap(referenceOf),
  ];
  if (isPinned) return { attributes: { pinned_panels: { ...stored, panels } }, references };
  return {
    attributes: {
      controlGroupInput: {
        controlStyle: group?.labelsAbove ? 'twoLine' : 'oneLine',
        chainingSystem: group?.chained === false ? 'NONE' : 'HIERARCHICAL',
        ignoreParentSettingsJSON: '{}',
        ...stored,
        panelsJSON: JSON.stringify(panels),
      },
    },
    references,
  };
}

const isOfControl = ({ name }: Reference): boolean => name.startsWith('controlGroup_');

const isReferenceOf = (name: string, id: string) => name.startsWith(`controlGroup_${id}:`);

function referenceOf({ id, kind, index, ofPattern }: GroupedControl): Reference[] {
  const name = kind === 'list' || kind === 'range' ? TYPES[kind].reference : undefined;
  return name && index && ofPattern
    ? [{ type: 'index-pattern', id: index, name: `controlGroup_${id}:${name}` }]
    : [];
}

function writeControl(
  control: GroupedControl,
  selection: ControlSelection,
  { order, isPinned }: { order: number; isPinned: boolean },
): JsonObject {
  const { id, kind, stored, width, grow } = control;
  const place = { ...stored, order, width, grow };
  if (kind === 'statement' || kind === 'unknown') return place;
  const inputName = inputNameOf(stored, isPinned);
  const isSnake = inputName === 'config';
  const all = kind === 'time' ? slice(selection, isSnake) : valuesOf(control, selection);
  const written = isSnake
    ? Object.fromEntries(Object.entries(all).map(([name, value]) => [snakeCase(name), value]))
    : { id, ...all };
  const input = { ...asObject(stored[inputName]), ...written };
  return { type: TYPES[kind].type, ...place, [inputName]: defined(input) };
}

function valuesOf(
  { kind, index, field, title, multiple, sort, stored }: GroupedControl,
  { values, exclude, exists, from, to }: ControlSelection,
): Record<string, JsonValue | undefined> {
  const shared = { dataViewId: index, fieldName: field, title: title || undefined };
  if (kind === 'range') {
    const value = from === undefined && to === undefined ? undefined : [textOf(from), textOf(to)];
    return { ...shared, value };
  }
  const isNew = Object.keys(stored).length === 0;
  return {
    ...shared,
    selectedOptions: values && [...values],
    exclude,
    existsSelected: exists,
    singleSelect: multiple ? undefined : true,
    ...(isNew && {
      searchTechnique: 'prefix',
      sort: { by: sort.by === 'key' ? '_key' : '_count', direction: 'desc' },
    }),
  };
}

const textOf = (end: number | undefined): string => (end === undefined ? '' : String(end));

const slice = ({ start, end }: ControlSelection, isSnake: boolean) =>
  isSnake
    ? { startPercentageOfTimeRange: start, endPercentageOfTimeRange: end }
    : { timesliceStartAsPercentageOfTimeRange: start, timesliceEndAsPercentageOfTimeRange: end };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
