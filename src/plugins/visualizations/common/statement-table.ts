import { i18n } from '#common/i18n';
import { type JsonValue, stringifyLongNumerals } from '#common/json';
import { createDateFormats, type TimeFormatter } from '#common/time';
import {
  type AnswerColumn,
  isNumericColumn,
  isTimeColumn,
  type StatementAnswer,
} from '#plugins/statements/common';
import type { CellValue, ChartCell, ChartColumn, ChartTable } from './chart-table';
import { formatTick } from './format-amount';
import { placedColumns, type PlacedColumn } from './statement-columns';
import {
  type FieldColumn,
  fieldColumns,
  formatOfColumn,
  momentOf,
  type NamedFields,
  STATEMENT_ZONE,
} from './statement-fields';
import type { AggregationConfig, Visualization } from './visualization';

/**
 * The answer of a statement as charts draw it: a row for each of its rows, in its order.
 *
 * @param source of the index that the page or the chart is about, whose fields have names and formats
 */
export function statementTable(
  answer: StatementAnswer,
  visualization: Pick<Visualization, 'aggs' | 'type'>,
  source?: NamedFields,
): ChartTable {
  const placed = inOrder(placedColumns(visualization, answer));
  const time = createDateFormats(STATEMENT_ZONE);
  const fields = fieldColumns(answer.columns, source);
  const columns = placed.flatMap(({ at, role }) => {
    const [column, field] = [answer.columns[at], fields[at]];
    return column && field ? [chartColumn(column, { at, role, time, answer, field })] : [];
  });
  const rows = answer.rows.map((row) =>
    placed.map(({ at }): ChartCell => {
      const value = cellValue(row[at] ?? null, answer.columns[at]);
      return value === null ? { value, special: 'missing' } : { value };
    }),
  );
  const metricAt = placed.map(({ role }) => role === 'metric' || role === 'radius');
  return {
    columns,
    // A number that is missing is no bucket of its own.
    rows: rows.map((row) =>
      row.map((cell, at) => (metricAt[at] && cell.value === null ? { value: null } : cell)),
    ),
    notices: [
      ...(answer.isCut ? [cutNotice(answer.rowCount)] : []),
      ...(answer.mayBeCut ? [limitNotice(answer.rowCount)] : []),
    ],
    documents: answer.rowCount,
  };
}

/** Places before numbers, as charts have them. */
const inOrder = (placed: readonly PlacedColumn[]): readonly PlacedColumn[] => {
  const isMetric = ({ role }: PlacedColumn) => role === 'metric' || role === 'radius';
  return [...placed.filter((one) => !isMetric(one)), ...placed.filter(isMetric)];
};

interface Surroundings extends PlacedColumn {
  time: TimeFormatter;
  answer: StatementAnswer;
  field: FieldColumn;
}

function chartColumn(column: AnswerColumn, around: Surroundings): ChartColumn {
  const { at, role, time, answer, field } = around;
  const isTime = isTimeColumn(column);
  const isNumber = isNumericColumn(column);
  const kind = role === 'metric' || role === 'radius' ? 'metric' : 'bucket';
  const interval = isTime && kind === 'bucket' ? leastDistance(answer, at, column) : undefined;
  const format = formatOfColumn(field, time);
  const moment =
    interval !== undefined && interval % DAY === 0 ? time.date : (format.moment ?? time.full);
  const text = ({ value }: ChartCell): string => {
    if (value === null)
      return i18n.formatMessage({ id: 'visualizations.statement.null', defaultMessage: 'NULL' });
    return isTime ? moment(Number(value)) : format.text(value);
  };
  return {
    id: String(at),
    aggregation: standIn(String(at), { role, isTime, isNumber, column }),
    role,
    kind,
    label: field.label,
    valueKind: isTime ? 'date' : isNumber ? 'number' : 'text',
    ...(interval !== undefined && { interval }),
    text,
    axisText:
      isTime && kind === 'bucket'
        ? ({ value }) => time.axis(Number(value), interval ?? 0)
        : kind === 'metric'
          ? (cell) => (format.isPlain(cell.value) ? formatTick(Number(cell.value)) : text(cell))
          : text,
    ...(format.colors && { colors: format.colors }),
    ...(format.link && { link: format.link }),
    // A value of an answer belongs to the statement: filters are about fields of an index.
    filters: () => [],
  };
}

const DAY = 86_400_000;

interface StandIn {
  role: PlacedColumn['role'];
  isTime: boolean;
  isNumber: boolean;
  column: AnswerColumn;
}

/** Of a statement's functions, those that charts know: whether numbers add up, and what stands where there is none. */
const METRICS: ReadonlySet<string> = new Set([
  'avg',
  'cardinality',
  'count',
  'max',
  'median',
  'min',
  'sum',
]);

/** Charts ask an aggregation what kind of axis it makes, and whether its numbers add up. */
function standIn(id: string, { role, isTime, isNumber, column }: StandIn): AggregationConfig {
  const bucket = isTime ? 'date_histogram' : isNumber ? 'histogram' : 'terms';
  const { by, field } = column.origin ?? {};
  const metric = by !== undefined && METRICS.has(by) ? by : 'sum';
  const type = role === 'metric' || role === 'radius' ? metric : bucket;
  const params = { column: column.name, ...(field !== undefined && { field }) };
  return { id, enabled: true, type, schema: role, params };
}

function cellValue(value: JsonValue, column: AnswerColumn | undefined): CellValue {
  if (value === null || !column) return null;
  if (isTimeColumn(column)) return momentOf(value) ?? null;
  if (isNumericColumn(column)) {
    // Beyond doubles a drawing knows no difference.
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  }
  return typeof value === 'object' ? stringifyLongNumerals(value) : value;
}

/** How wide a place on the axis of time is: the least distance of two of them. */
function leastDistance(
  { rows }: StatementAnswer,
  at: number,
  column: AnswerColumn,
): number | undefined {
  const moments = new Set(rows.map((row) => cellValue(row[at] ?? null, column)));
  const sorted = [...moments].filter((one) => typeof one === 'number').toSorted((a, b) => a - b);
  let least: number | undefined;
  for (const [position, moment] of sorted.entries()) {
    const before = sorted[position - 1];
    if (before !== undefined && (least === undefined || moment - before < least)) {
      least = moment - before;
    }
  }
  return least;
}

const limitNotice = (rows: number) =>
  i18n.formatMessage(
    {
      id: 'visualizations.statement.limit',
      defaultMessage:
        '{rows, number} rows are drawn, as many as the cluster’s plugin answers at most: there may be more. Group further.',
    },
    { rows },
  );

const cutNotice = (rows: number) =>
  i18n.formatMessage(
    {
      id: 'visualizations.statement.cut',
      defaultMessage:
        'Only the first {rows, number} rows of the answer are drawn. Group further, or add a limit.',
    },
    { rows },
  );
