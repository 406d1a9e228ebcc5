import { asNumber, asObject, type JsonObject } from '#common/json';

/** The grid of every dashboard of this field. */
export const COLUMNS = 48;

/** Kibana 4 to 6.2 lays panels on 12 columns; a row is this high, and less with margins. OpenSearch Dashboards never did. */
const OLD_COLUMNS = 12;
const OLD_ROW = 5;
const OLD_ROW_WITH_MARGINS = 4;
const OLD_VERSION = /^(?:[45]|6\.[0-2])(?:\.|$)/;

/** The panel on 48 columns; the same object where it is on them already. */
export function upgradeGrid(panel: JsonObject, useMargins: boolean): JsonObject {
  const factor = COLUMNS / OLD_COLUMNS;
  const row = useMargins ? OLD_ROW_WITH_MARGINS : OLD_ROW;
  const { row: top, col, size_x: width, size_y: height, version, ...rest } = panel;
  if (panel['gridData'] === undefined && top !== undefined) {
    const gridData = {
      x: ((asNumber(col) ?? 1) - 1) * factor,
      y: ((asNumber(top) ?? 1) - 1) * row,
      w: (asNumber(width) ?? 6) * factor,
      h: (asNumber(height) ?? 3) * row,
    };
    return { ...rest, gridData };
  }
  const grid = asObject(panel['gridData']);
  const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((name) => asNumber(grid[name]));
  if (!isOldVersion(version) || x === undefined || w === undefined) return panel;
  // A version is easily kept by who writes a panel again: 48 columns it has all the same.
  if (x + w > OLD_COLUMNS) return panel;
  return {
    ...rest,
    gridData: { ...grid, x: x * factor, y: (y ?? 0) * row, w: w * factor, h: (h ?? 3) * row },
  };
}

const isOldVersion = (version: unknown) => typeof version === 'string' && OLD_VERSION.test(version);
