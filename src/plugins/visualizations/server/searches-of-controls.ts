import type { BegunSearch, Surroundings } from '#core/server';
import {
  type ChartSource,
  type Control,
  controlBounds,
  controlValues,
  planControl,
  readApplied,
  readControls,
  toFilter,
  type Visualization,
} from '../common';

/** Pixels: in a lower panel lists may be closed, and ask when they are opened. What is above and below them included. */
const LEAST_FOR_LISTS = 320;

/** The values of lists that are open, and how far ranges reach. */
export async function searchesOfControls(
  visualization: Visualization,
  { panel, ...around }: Surroundings,
  sourceOf: (index: string) => Promise<ChartSource>,
): Promise<readonly BegunSearch[]> {
  const controls = readControls(visualization);
  const { choices } = readApplied(controls, around.filters);
  const hasLists = panel !== undefined && panel.height >= LEAST_FOR_LISTS;
  const begun = controls.map(async (control) => {
    const parent = controls.find(({ id }) => id === control.parent);
    const parentFilter = parent && toFilter(parent.field, choices[parent.id], false);
    const isWaiting = parent !== undefined && !parentFilter;
    if (control.type === 'list' && (!hasLists || isWaiting)) return [];
    const source = await sourceOf(control.index);
    const { body } = planControl(asked(control), {
      control,
      context: around,
      parentFilter,
      source,
    });
    return [{ index: source.index, body }];
  });
  const found = await Promise.allSettled(begun);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

const asked = (control: Control) =>
  control.type === 'range' ? controlBounds(control) : controlValues(control, '');
