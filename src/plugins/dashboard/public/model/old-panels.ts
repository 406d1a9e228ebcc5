import { type JsonObject, parseJson } from '#common/json';
import { COLUMNS } from './dashboard';
import { asNumber, asObject, without } from './tolerant';

/** Up to version 6.2 panels lie on 12 columns; a row was this high, and less with margins. */
const OLD_COLUMNS = 12;
const OLD_ROW = 5;
const OLD_ROW_WITH_MARGINS = 4;
const OLD_VERSION = /^(?:[0-5]|6\.[0-2])(?:\.|$)/;

/** What old panels keep outside of themselves: in the dashboard. */
export interface OldSurroundings {
  useMargins: boolean;
  /** By `P-` and the number of the panel: colours, widths and the like of its chart. */
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
  return withConfig(withGrid(panel, surroundings), surroundings);
}

function withGrid(panel: JsonObject, { useMargins }: OldSurroundings): JsonObject {
  const factor = COLUMNS / OLD_COLUMNS;
  const row = useMargins ? OLD_ROW_WITH_MARGINS : OLD_ROW;
  const rest = without(panel, ['row', 'col', 'size_x', 'size_y', 'version']);
  if (panel['gridData'] === undefined && panel['row'] !== undefined) {
    const gridData = {
      x: ((asNumber(panel['col']) ?? 1) - 1) * factor,
      y: ((asNumber(panel['row']) ?? 1) - 1) * row,
      w: (asNumber(panel['size_x']) ?? 6) * factor,
      h: (asNumber(panel['size_y']) ?? 3) * row,
    };
    return { ...rest, gridData };
  }
  const grid = asObject(panel['gridData']);
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((name) => asNumber(grid[name]));
  if (!isOldVersion(panel['version']) || x === undefined || w === undefined) return panel;
  // A version is easily kept by who writes a panel anew: 48 columns it has all the same.
  if (x + w > OLD_COLUMNS) return panel;
  return {
    ...rest,
    gridData: { ...grid, x: x * factor, y: (y ?? 0) * row, w: w * factor, h: (h ?? 3) * row },
  };
}

const isOldVersion = (version: unknown) => typeof version === 'string' && OLD_VERSION.test(version);

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
