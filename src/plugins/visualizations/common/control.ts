import { asBoolean, asCount, asList, asNumber, asObject, asText } from '#common/json';
import type { Filter } from '#common/filters';
import type { Visualization } from './visualization';

export interface Control {
  id: string;
  type: 'list' | 'range';
  index: string;
  field: string;
  label: string;
  /** The control whose choice limits this one's values. */
  parent: string;
  multiple: boolean;
  size: number;
  step: number;
  decimals: number;
  /** It stands above a page: its values are those of what the page shows, with how often they occur. */
  ofPage?: true;
  /** The most frequent first where it is missing. */
  sort?: { by: 'count' | 'key'; descending: boolean };
  /** Values that hold what is typed where it is missing. */
  technique?: 'prefix' | 'wildcard' | 'exact';
}

/** A control without index or field can't ask for anything: it is left out. */
export function readControls({ params }: Pick<Visualization, 'params'>): readonly Control[] {
  return asList(params['controls']).flatMap((item, position) => {
    const control = asObject(item);
    const options = asObject(control['options']);
    const [index, field] = [asText(control['indexPattern']), asText(control['fieldName'])];
    if (!index || !field) return [];
    return [
      {
        id: asText(control['id'], String(position)),
        type: control['type'] === 'range' ? ('range' as const) : ('list' as const),
        index,
        field,
        label: asText(control['label']) || field,
        parent: asText(control['parent']),
        multiple: asBoolean(options['multiselect'], true),
        size: asCount(options['size'], { fallback: 50, max: 1000 }),
        step: asNumber(options['step']) ?? 1,
        decimals: asCount(options['decimalPlaces'], { fallback: 0, min: 0, max: 10 }),
      },
    ];
  });
}

export type Choice = readonly (string | number | boolean)[] | { from?: number; to?: number };

/** What a choice filters for; undefined for none. */
export function toFilter(
  field: string,
  choice: Choice | undefined,
  pinned: boolean,
): Filter | undefined {
  const rest = { negate: false, disabled: false, pinned };
  if (!choice) return undefined;
  if ('length' in choice) {
    const [first] = choice;
    if (first === undefined) return undefined;
    return choice.length === 1
      ? { type: 'phrase', key: field, params: { query: first }, ...rest }
      : { type: 'phrases', key: field, params: choice, ...rest };
  }
  const { from, to } = choice;
  if ((from === undefined && to === undefined) || isCrossed(choice)) return undefined;
  const params = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
  return { type: 'range', key: field, params, ...rest };
}

/** A range that ends before it begins holds nothing: it is told, and filters for nothing. */
export const isCrossed = ({ from, to }: { from?: number; to?: number }): boolean =>
  from !== undefined && to !== undefined && from > to;

export interface AppliedChoices {
  /** By id of the control. */
  choices: Readonly<Record<string, Choice>>;
  /** What they were read from. */
  filters: readonly Filter[];
}

/**
 * What the filters of a page choose in each control: an address or a step back says it again. Several filters of
 * its field are all the control's; where two controls have one field, each has one of them, the latest first.
 */
export function readApplied(
  controls: readonly Control[],
  filters: readonly Filter[],
): AppliedChoices {
  let rest = filters.filter(({ negate, disabled }) => !negate && !disabled);
  const taken: Filter[] = [];
  const choices: Record<string, Choice> = {};
  for (const control of controls) {
    const fitting = rest.filter((one) => toChoice(control, one) !== undefined);
    const isAlone = controls.every((one) => one === control || !isAlike(one, control));
    const own = isAlone ? fitting : fitting.slice(-1);
    const choice = together(control, own);
    if (!choice) continue;
    choices[control.id] = choice;
    taken.push(...own);
    rest = rest.filter((one) => !own.includes(one));
  }
  return { choices, filters: taken };
}

const isAlike = (one: Control, other: Control): boolean =>
  one.field === other.field && one.type === other.type;

/** What all of the filters leave; of values that exclude each other, each of them. */
function together(control: Control, filters: readonly Filter[]): Choice | undefined {
  const all = filters.flatMap((filter) => {
    const choice = toChoice(control, filter);
    return choice ? [choice] : [];
  });
  const [first, ...others] = all;
  if (!first || others.length === 0) return first;
  if ('length' in first) {
    const lists = all.flatMap((choice) => ('length' in choice ? [choice] : []));
    if (!control.multiple) return lists.at(-1);
    const common = first.filter((value) => lists.every((list) => list.includes(value)));
    return common.length > 0 ? common : [...new Set(lists.flat())];
  }
  const ranges = all.flatMap((choice) => ('length' in choice ? [] : [choice]));
  const froms = ranges.flatMap(({ from }) => from ?? []);
  const tos = ranges.flatMap(({ to }) => to ?? []);
  return {
    ...(froms.length > 0 && { from: Math.max(...froms) }),
    ...(tos.length > 0 && { to: Math.min(...tos) }),
  };
}

/** Undefined for a filter that the control would not have made. */
function toChoice({ type, field }: Control, filter: Filter): Choice | undefined {
  if (filter.key !== field) return undefined;
  if (type === 'list') {
    if (filter.type === 'phrase') return [filter.params.query];
    return filter.type === 'phrases' ? filter.params : undefined;
  }
  if (filter.type !== 'range') return undefined;
  const { gte, lte, ...others } = filter.params;
  if (Object.keys(others).length > 0) return undefined;
  const [from, to] = [asNumber(gte), asNumber(lte)];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
