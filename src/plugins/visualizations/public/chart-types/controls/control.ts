import type { Filter } from '#common/filters';
import {
  asBoolean,
  asCount,
  asList,
  asNumber,
  asObject,
  asText,
  type Visualization,
} from '#common/visualizations';

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

/** What the filters of a page choose in each control, the latest first: an address or a step back says it anew. */
export function readApplied(
  controls: readonly Control[],
  filters: readonly Filter[],
): AppliedChoices {
  let rest = filters.filter(({ negate, disabled }) => !negate && !disabled);
  const taken: Filter[] = [];
  const choices: Record<string, Choice> = {};
  for (const control of controls) {
    const filter = rest.findLast((one) => toChoice(control, one) !== undefined);
    const choice = filter && toChoice(control, filter);
    if (!filter || !choice) continue;
    choices[control.id] = choice;
    taken.push(filter);
    rest = rest.filter((one) => one !== filter);
  }
  return { choices, filters: taken };
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
