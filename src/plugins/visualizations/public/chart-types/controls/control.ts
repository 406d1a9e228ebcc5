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
  if (from === undefined && to === undefined) return undefined;
  const params = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
  return { type: 'range', key: field, params, ...rest };
}
