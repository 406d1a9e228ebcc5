import { asObject, type JsonObject, parseJson } from '#common/json';
import { upgradeGrid } from '..';
import { without } from './object-parts';

/** What old panels keep outside of themselves: in the dashboard. */
export interface OldSurroundings {
  useMargins: boolean;
  /** By `P-` and the number of the panel: colors, widths and the like of its chart. */
  uiState: JsonObject;
}

export function readOldSurroundings(attributes: JsonObject): OldSurroundings {
  const options = asObject(parseJson(attributes['optionsJSON']));
  return {
    // The option is as old as the columns: without it there were no margins.
    useMargins: options['useMargins'] === true,
    uiState: asObject(parseJson(attributes['uiStateJSON'])),
  };
}

/** The panel as files from version 7.3 on write it; one of those is given back as it is. */
export function upgradePanel(panel: JsonObject, surroundings: OldSurroundings): JsonObject {
  return withConfig(upgradeGrid(panel, surroundings.useMargins), surroundings);
}

/** Columns and order of a search stood in the panel, and what its chart looks like in the dashboard. */
function withConfig(panel: JsonObject, { uiState }: OldSurroundings): JsonObject {
  const { columns, sort, embeddableConfig } = panel;
  const own = uiState[`P-${String(panel['panelIndex'])}`];
  const isOwn = embeddableConfig === undefined && own !== undefined;
  if (columns === undefined && sort === undefined && !isOwn) return panel;
  const config = {
    ...(columns !== undefined && { columns }),
    ...(sort !== undefined && { sort }),
    ...asObject(isOwn ? own : embeddableConfig),
  };
  return { ...without(panel, ['columns', 'sort']), embeddableConfig: config };
}
