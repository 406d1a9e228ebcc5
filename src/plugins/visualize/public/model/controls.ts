import { asList, asObject, asText, type JsonObject } from '#common/json';
import type { Draft } from '../state/draft';
import type { BuilderField } from './field-kind';

export const CONTROLS = 'input_control_vis';

interface ControlPlace {
  index: string;
  ids: readonly string[];
  position: number;
}

/** The ids of controls, made where they have none: one that no other has. */
export function controlIds(rows: readonly JsonObject[]): readonly string[] {
  const taken = new Set(rows.map(({ id }) => asText(id)));
  return rows.map(({ id }) => {
    if (asText(id)) return asText(id);
    let number = 1;
    while (taken.has(`control-${number}`)) number += 1;
    taken.add(`control-${number}`);
    return `control-${number}`;
  });
}

/** A control as the ecosystem stores it. */
export function controlOf(row: JsonObject, { index, ids, position }: ControlPlace): JsonObject {
  const parent = asText(row['parent']);
  return {
    ...row,
    id: ids[position] ?? '',
    indexPattern: asText(row['indexPattern']) || index,
    parent: ids.includes(parent) && parent !== ids[position] ? parent : '',
    options: {
      type: 'terms',
      multiselect: true,
      dynamicOptions: true,
      size: 50,
      order: 'desc',
      step: 1,
      decimalPlaces: 0,
      ...asObject(row['options']),
    },
  };
}

/** The controls with one more, for the field: a range of numbers, a list of anything else. One that is there stays alone. */
export function addControl(draft: Draft, { name, label, kind }: BuilderField): Draft {
  const { visualization } = draft;
  const rows = asList(visualization.params['controls']).map(asObject);
  if (kind === 'place' || rows.some(({ fieldName }) => fieldName === name)) return draft;
  const row = {
    id: controlIds([...rows, {}]).at(-1) ?? '',
    type: kind === 'number' ? 'range' : 'list',
    fieldName: name,
    label: label === name ? '' : label,
  };
  const place = { index: visualization.index ?? '', ids: [row.id], position: 0 };
  const params = { ...visualization.params, controls: [...rows, controlOf(row, place)] };
  return { ...draft, visualization: { ...visualization, params } };
}
