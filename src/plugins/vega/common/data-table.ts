import { i18n } from '#common/i18n';
import { isObject, type JsonValue } from '#common/json';
import type { ChartCell, ChartColumn, ChartTable } from '#plugins/visualizations/common';
import { type DataSet, rowsOf } from './data-sets';

type Values = ReadonlyMap<string, JsonValue>;

/** Deeper parts are one value. */
const DEEPEST = 6;
const NO_VALUE: ChartCell = { value: null };

/** The rows that a specification draws from, all data sets below each other. */
export function dataTable(sets: readonly DataSet[]): Pick<ChartTable, 'columns' | 'rows'> {
  const parts = sets.map((set, position) => ({
    name: set.name ?? i18n.formatNumber(position + 1),
    rows: rowsOf(set).map(valuesOf),
  }));
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const names = [...new Set(filled.flatMap(({ rows }) => rows.flatMap((row) => [...row.keys()])))];
  const isOne = filled.length < 2;
  const all = filled.flatMap(({ name, rows }) =>
    rows.map((values) => [
      ...(isOne ? [] : [{ value: name }]),
      ...names.map((one) => toCell(values.get(one))),
    ]),
  );
  const labels = isOne ? names : [dataSet(), ...names];
  const columns = labels.map((label, position) =>
    toColumn(
      label,
      position,
      all.every((row) => isAmount(row[position])),
    ),
  );
  return { columns, rows: all };
}

/** The parts of a row by their path. */
function valuesOf(row: JsonValue): Values {
  const values = new Map<string, JsonValue>();
  const add = (value: JsonValue, path: string, depth: number): void => {
    if (isObject(value) && depth < DEEPEST && Object.keys(value).length > 0) {
      for (const [name, part] of Object.entries(value)) {
        add(part, path === '' ? name : `${path}.${name}`, depth + 1);
      }
      return;
    }
    values.set(path === '' ? 'data' : path, value);
  };
  add(row, '', 0);
  return values;
}

function toCell(value: JsonValue | undefined): ChartCell {
  if (value === undefined || value === null) return NO_VALUE;
  return { value: typeof value === 'object' ? JSON.stringify(value) : value };
}

const isAmount = (cell: ChartCell | undefined): boolean =>
  cell === undefined || cell.value === null || typeof cell.value === 'number';

function toColumn(label: string, position: number, isNumber: boolean): ChartColumn {
  const id = String(position + 1);
  const text = ({ value }: ChartCell) => (value === null ? '' : String(value));
  return {
    id,
    label,
    kind: 'metric',
    role: 'metric',
    valueKind: isNumber ? 'number' : 'text',
    aggregation: { id, enabled: true, type: 'column', schema: 'metric', params: { column: label } },
    text,
    axisText: text,
    filters: () => [],
  };
}

const dataSet = () => i18n.formatMessage({ id: 'vega.table.dataSet', defaultMessage: 'Data set' });
