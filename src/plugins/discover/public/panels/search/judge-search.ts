import { asList } from '#common/json';
import { i18n } from '#common/i18n';
import { readVisualization } from '#plugins/visualizations/common';
import { differs, type JudgedObject, type Judging, type Verdict } from '#plugins/dashboard/public';

/** How an imported search is shown here. */
export function judgeSearch(object: JudgedObject, judging: Judging): Verdict {
  const { notices, visualization } = readVisualization(object);
  const { columns } = object.attributes;
  const isOdd = columns !== undefined && asList(columns).some((name) => typeof name !== 'string');
  return differs([
    ...notices,
    ...(isOdd || (columns !== undefined && !Array.isArray(columns)) ? [oddColumns()] : []),
    ...judging.aboutIndex(object, visualization.index),
  ]);
}

const oddColumns = () =>
  i18n.formatMessage({
    id: 'discover.verdict.columns',
    defaultMessage: 'Some of its columns can’t be read and are left out.',
  });
