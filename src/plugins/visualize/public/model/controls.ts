import type { JsonObject, JsonValue } from '#common/json';
import { asList, asObject, asText } from '#common/visualizations';
import type { Draft } from '../state/draft';
import type { BuilderField } from './field-kind';

export const CONTROLS = 'input_control_vis';

interface ControlPlace {
  index: string;
  ids: readonly string[];
  position: number;
}

/** The ids of controls, made where they have none. */
export const controlIds = (rows: readonly JsonObject[]): readonly string[] =>
  rows.map(({ id }, position) => asText(id) || `control-${position + 1}`);

/** A control as the ecosystem stores it. */
export function controlOf(row: JsonObject, { index, ids, position }: ControlPlace): JsonObject {
  const parent: JsonValue = ids[Number(row['parent']) - 1] ?? '';
  return {
    ...row,
    id: ids[position] ?? '',
    indexPattern: asText(row['indexPattern']) || index,
    parent: parent === ids[position] ? '' : parent,
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
  const taken = new Set(controlIds(rows));
  let number = rows.length + 1;
  while (taken.has(`control-${number}`)) number += 1;
  const row = {
    id: `control-${number}`,
    type: kind === 'number' ? 'range' : 'list',
    fieldName: name,
    label: label === name ? '' : label,
  };
  const place = { index: visualization.index ?? '', ids: [row.id], position: 0 };
  const params = { ...visualization.params, controls: [...rows, controlOf(row, place)] };
  return { ...draft, visualization: { ...visualization, params } };
}
