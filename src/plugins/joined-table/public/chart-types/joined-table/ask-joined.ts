import { i18n } from '#common/i18n';
import {
  type CellValue,
  ChartError,
  type ChartTable,
  type Visualization,
} from '#plugins/visualizations/common';
import type { ChartAnswer, ChartQuestion } from '#plugins/visualizations/public';
import { withCalculated } from '../../../common/calculated-columns';
import { keysToAsk } from '../../../common/join-keys';
import { type JoinSide, readJoinOptions } from '../../../common/join-options';
import { joinTables } from '../../../common/join-tables';
import { planSide } from '../../../common/plan-side';

/**
 * First the keys of both sides, then the numbers of the keys that have a row: so each row has the numbers of both sides,
 * however many other keys there are. Rejects with `ChartError`.
 */
export async function askJoined(question: ChartQuestion): Promise<ChartAnswer> {
  const { visualization, run, preload } = question;
  const options = readJoinOptions(visualization.params);
  const { join, limit, columns } = options;
  preload('table');
  const [left, right] = await Promise.all([
    prepare(question, options.left, 'left'),
    prepare(question, options.right, 'right'),
  ]);
  const [leftKeys, rightKeys] = await Promise.all([
    run('left keys', left.keys(limit + 1)),
    // Which keys the right side has besides matters to an outer join alone.
    join === 'outer' ? run('right keys', right.keys(limit + 1)) : undefined,
  ]);
  const found = { left: keysOf(leftKeys), right: rightKeys ? keysOf(rightKeys) : [] };
  const { keys, cut } = keysToAsk(found, options);
  const [leftTable, rightTable] = await Promise.all([
    run('left', left.metrics(keys)),
    run('right', right.metrics(keys)),
  ]);
  const joined = joinTables(keys, leftTable, rightTable, join);
  const table = withCalculated(joined, columns);
  return {
    table: cut ? { ...table, notices: [...table.notices, more(limit)] } : table,
    drawn: { ...visualization, type: 'table', params: shownParams(visualization), aggs: [] },
    isEmpty: table.rows.length === 0,
  };
}

async function prepare(
  { visualization, context, describe, defaultIndex }: ChartQuestion,
  side: JoinSide,
  name: string,
) {
  const index = side.index || visualization.index || defaultIndex;
  if (index === undefined) throw new ChartError(noIndex());
  const source = await describe(index);
  const { timeZone } = context;
  return planSide({ ...visualization, index }, side, { name, source, timeZone });
}

/** What tables know of the options of a chart. */
const shownParams = ({ params: { cellBars, colorRules, perPage } }: Visualization) => ({
  perPage: perPage ?? null,
  cellBars: cellBars ?? null,
  colorRules: colorRules ?? null,
});

const keysOf = ({ columns, rows }: ChartTable): readonly CellValue[] => {
  const at = columns.findIndex(({ kind }) => kind === 'bucket');
  return rows.map((row) => row[at]?.value ?? null);
};

const noIndex = () =>
  i18n.formatMessage({ id: 'joinedTable.noIndex', defaultMessage: 'Choose the index to search.' });
const more = (limit: number) =>
  i18n.formatMessage(
    {
      id: 'joinedTable.more',
      defaultMessage:
        'There are more keys than {limit}: those with the most documents are joined. Raise the limit, or filter.',
    },
    { limit: i18n.formatNumber(limit) },
  );
