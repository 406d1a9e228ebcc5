import type { Filter } from '#common/filters';
import type {
  CellValue,
  ChartCell,
  ChartColumn,
  ChartRow,
  ChartTable,
} from '#plugins/visualizations/common';
import { keyText } from './join-keys';
import type { JoinOptions } from './join-options';

/** A row for each key: its columns, those of the left side, those of the right side; what a side has not has no value. */
export function joinTables(
  keys: readonly CellValue[],
  left: ChartTable,
  right: ChartTable,
  join: JoinOptions['join'],
): ChartTable {
  const sides = [left, right].map(readSide);
  const [first, second] = sides as [Side, Side];
  const rows = keys.flatMap((key): ChartRow[] => {
    const text = keyText(key);
    const [own, other] = [first.rows.get(text), second.rows.get(text)];
    if (join === 'inner' && !(own && other)) return [];
    if (!own && (join === 'left' || !other)) return [];
    return [
      [
        own?.key ?? other?.key ?? { value: key },
        ...(own?.cells ?? first.metrics.map(() => NOTHING)),
        ...(other?.cells ?? second.metrics.map(() => NOTHING)),
      ],
    ];
  });
  return {
    columns: [keyColumn(first, second), ...first.metrics, ...second.metrics],
    rows,
    notices: [...new Set([...left.notices, ...right.notices])],
    documents: left.documents + right.documents,
  };
}

const NOTHING: ChartCell = { value: null };

interface Side {
  key: ChartColumn;
  metrics: readonly ChartColumn[];
  rows: ReadonlyMap<string, { key: ChartCell; cells: ChartRow }>;
}

function readSide({ columns, rows }: ChartTable): Side {
  const at = columns.findIndex(({ kind }) => kind === 'bucket');
  const metricAt = columns.flatMap(({ kind }, place) => (kind === 'metric' ? [place] : []));
  return {
    key: columns[at] as ChartColumn,
    metrics: metricAt.flatMap((place) => columns[place] ?? []),
    rows: new Map(
      rows.map((row) => [
        keyText(row[at]?.value ?? null),
        { key: row[at] ?? NOTHING, cells: metricAt.map((place) => row[place] ?? NOTHING) },
      ]),
    ),
  };
}

const PLAIN = { negate: false, disabled: false, pinned: false };

/** A filter for a key has to leave the documents of both sides, whose fields may have other names. */
function keyColumn({ key, rows }: Side, { key: other }: Side): ChartColumn {
  return {
    ...key,
    text: (cell) => (rows.has(keyText(cell.value)) ? key : other).text(cell),
    filters(cell): readonly Filter[] {
      const [own] = key.filters(cell);
      const [theirs] = other.filters(cell);
      if (!own || !theirs || own.type !== 'phrase' || theirs.type !== 'phrase') return [];
      if (own.key === theirs.key) return [own];
      const query = {
        bool: {
          should: [own, theirs].map(({ key: name, params }) => ({
            match_phrase: { [name]: params.query },
          })),
          minimum_should_match: 1,
        },
      };
      const alias = `${own.key}, ${theirs.key}: ${key.text(cell)}`;
      return [{ type: 'custom', key: '', params: { query }, alias, ...PLAIN }];
    },
  };
}
