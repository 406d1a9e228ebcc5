import { i18n } from '#common/i18n';
import {
  asList,
  asText,
  type ReadVisualization,
  readVisualization,
  type Visualization,
} from '#common/visualizations';
import { differs, type JudgedObject, type Judging, missing, type Verdict } from './verdict';
import { hasData } from './matching-indices';

/** Kinds of charts that show no answer of a search. */
const WITHOUT_INDEX: ReadonlySet<string> = new Set(['markdown', 'input_control_vis']);

export function judgeChart(object: JudgedObject, judging: Judging): Verdict {
  const read = readVisualization(object);
  const { visualization, notices, problem } = read;
  if (problem) return missing(problem);
  if (!judging.chartTypes.has(visualization.type)) return missing(unknownChart(visualization.type));
  if (WITHOUT_INDEX.has(visualization.type)) return differs(notices);
  return differs([
    ...notices,
    ...options(visualization),
    ...aboutScripts(visualization, judging),
    ...aboutIndex(object, read, judging),
  ]);
}

/** The scripted fields it asks for that nobody works out. */
function aboutScripts({ aggs, index }: Visualization, { scripts }: Judging): readonly string[] {
  const checked = index === undefined ? undefined : scripts?.get(index);
  const used = aggs.filter(({ enabled }) => enabled).map(({ params }) => asText(params['field']));
  return [...new Set(used)].filter((name) => checked?.get(name) !== undefined).map(brokenField);
}

export function judgeSearch(object: JudgedObject, judging: Judging): Verdict {
  const read = readVisualization(object);
  const { columns } = object.attributes;
  const isOdd = columns !== undefined && asList(columns).some((name) => typeof name !== 'string');
  return differs([
    ...read.notices,
    ...(isOdd || (columns !== undefined && !Array.isArray(columns)) ? [oddColumns()] : []),
    ...aboutIndex(object, read, judging),
  ]);
}

function options({ aggs }: Visualization): readonly string[] {
  const raw = aggs.some((agg) => agg.enabled && asText(agg.params['json']).trim() !== '');
  return raw ? [rawJson()] : [];
}

/** Which data it asks, and whether there are any. */
function aboutIndex(
  { attributes, references = [] }: JudgedObject,
  { visualization: { index, savedSearchId } }: ReadVisualization,
  judging: Judging,
): readonly string[] {
  if (savedSearchId !== undefined) {
    const search = judging.find({ type: 'search', id: savedSearchId });
    const verdict = judging.verdictOf({ type: 'search', id: savedSearchId });
    if (verdict && verdict.state !== 'works') return verdict.reasons;
    if (search) return [];
    const isMissing = !references.some(({ type, id }) => type === 'search' && id === savedSearchId);
    return isMissing && attributes['savedSearchId'] === undefined ? [noIndex()] : [];
  }
  if (index === undefined) return [noIndex()];
  const pattern = judging.find({ type: 'index-pattern', id: index });
  const title = pattern ? asText(pattern.attributes['title']) : index;
  // Of a pattern that was there before, only its id is known.
  const isElsewhere = !pattern && references.some(({ id }) => id === index);
  return isElsewhere || hasData(title, judging.indices) ? [] : [noData(title)];
}

const unknownChart = (type: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.unknownChart',
      defaultMessage:
        'Charts of the type {type} can’t be shown yet. It is kept, and exports again unchanged.',
    },
    { type },
  );

export const noData = (title: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.noData',
      defaultMessage: 'There is no index {title} here yet: load its data.',
    },
    { title },
  );

const noIndex = () =>
  i18n.formatMessage({
    id: 'management.verdict.noIndex',
    defaultMessage: 'It does not say which index it asks: choose one.',
  });

const brokenField = (name: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.brokenField',
      defaultMessage:
        'Its scripted field {name} can’t be worked out here: see its index pattern for the reason.',
    },
    { name },
  );

const rawJson = () =>
  i18n.formatMessage({
    id: 'management.verdict.json',
    defaultMessage: 'The JSON input of an aggregation is kept but not sent.',
  });

const oddColumns = () =>
  i18n.formatMessage({
    id: 'management.verdict.columns',
    defaultMessage: 'Some of its columns can’t be read and are left out.',
  });
