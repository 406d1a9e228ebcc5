import { evaluateFormula, FormulaError, type FormulaValue, parseFormula } from '#common/formula';
import { i18n } from '#common/i18n';
import {
  type CellValue,
  ChartError,
  type ChartTable,
  createValueFormat,
  numberColumn,
} from '#plugins/visualizations/common';
import type { FormulaColumn } from './join-options';

/**
 * The table with columns that are computed row by row from those before them. A column is named by its label, with _ for
 * what no name can have, or by its place: `left_1`. Throws `ChartError`.
 */
export function withCalculated(table: ChartTable, columns: readonly FormulaColumn[]): ChartTable {
  return columns.reduce(addColumn, table);
}

function addColumn(table: ChartTable, { label, formula }: FormulaColumn, at: number): ChartTable {
  try {
    const parsed = parseFormula(formula);
    const { placeOf } = namesOf(table);
    const write = createValueFormat({ id: 'number' });
    const values = table.rows.map((row) =>
      toCell(
        evaluateFormula(parsed, {
          valueOf(name) {
            const place = placeOf(name);
            return place === undefined ? undefined : (row[place]?.value ?? null);
          },
        }),
      ),
    );
    const column = numberColumn({
      id: `calculated-${at + 1}`,
      label: label || formula,
      // No sum of shares is a share.
      type: 'formula',
      text: (value) => (value === null ? '–' : write(value)),
    });
    return {
      ...table,
      columns: [...table.columns, column],
      rows: table.rows.map((row, place) => [...row, { value: values[place] ?? null }]),
    };
  } catch (error) {
    throw error instanceof FormulaError ? new ChartError(`${formula}: ${error.message}`) : error;
  }
}

/** Where the metrics stand, by their names. */
function namesOf({ columns }: ChartTable) {
  const places = new Map<string, number>();
  const twice = new Set<string>();
  const put = (name: string, at: number) => {
    if ((places.get(name) ?? at) !== at) twice.add(name);
    places.set(name, at);
  };
  for (const [at, { kind, id, label }] of columns.entries()) {
    if (kind !== 'metric') continue;
    put(nameOf(label), at);
    put(nameOf(id), at);
  }
  return {
    placeOf(name: string): number | undefined {
      if (twice.has(name)) throw new FormulaError(ambiguous(name), 0);
      return places.get(name);
    },
  };
}

const nameOf = (label: string): string => label.replaceAll(/[^\p{L}\p{N}_@$.]+/gu, '_');

function toCell(value: FormulaValue): CellValue {
  return typeof value === 'object' ? null : value;
}

const ambiguous = (name: string) =>
  i18n.formatMessage(
    {
      id: 'joinedTable.ambiguous',
      defaultMessage: 'Two columns are named {name}. Give one of them another label.',
    },
    { name },
  );
