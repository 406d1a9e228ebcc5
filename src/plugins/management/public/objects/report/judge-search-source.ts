import { asList, asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import { isGeneratedId } from '#common/saved-objects';
import {
  hasRawInput,
  type ReadVisualization,
  readVisualization,
  type Visualization,
} from '#common/visualizations';
import { differs, type JudgedObject, type Judging, missing, type Verdict } from './verdict';
import { hasData } from './matching-indices';

export function judgeChart(object: JudgedObject, judging: Judging): Verdict {
  const read = readVisualization(object);
  const { visualization, notices, problem } = read;
  const { type } = visualization;
  if (problem) return missing(problem);
  if (!judging.chartTypes.has(type)) return missing(unknownChart(type));
  if (type === 'markdown') return differs(notices);
  if (type === 'input_control_vis') {
    return differs([...notices, ...aboutControls(object, visualization, judging)]);
  }
  return differs([
    ...notices,
    ...options(visualization),
    ...aboutScripts(fieldsOf(visualization), indexOf(visualization, judging), judging),
    ...aboutIndex(object, read, judging),
  ]);
}

/** The index of the saved search that a chart is made of, or its own. */
function indexOf({ index, savedSearchId }: Visualization, { find }: Judging): string | undefined {
  const search =
    savedSearchId === undefined ? undefined : find({ type: 'search', id: savedSearchId });
  return search ? readVisualization(search).visualization.index : index;
}

/** Also of metrics and buckets inside of others. */
const fieldsOf = ({ aggs }: Visualization): readonly string[] =>
  aggs
    .filter(({ enabled }) => enabled)
    .flatMap(({ params }) => [
      params,
      ...['customMetric', 'customBucket', 'orderAgg'].map((name) =>
        asObject(asObject(params[name])['params']),
      ),
    ])
    .map(({ field }) => asText(field));

/** The scripted fields it asks for that nobody works out. */
function aboutScripts(
  fields: readonly string[],
  index: string | undefined,
  { scripts }: Judging,
): readonly string[] {
  const checked = index === undefined ? undefined : scripts?.get(index);
  return [...new Set(fields)].filter((name) => checked?.get(name) !== undefined).map(brokenField);
}

/** Each control asks an index of its own. */
function aboutControls(
  object: JudgedObject,
  { params }: Visualization,
  judging: Judging,
): readonly string[] {
  return asList(params['controls']).flatMap((item) => {
    const control = asObject(item);
    const index = asText(control['indexPattern']);
    if (index === '') return [noIndex()];
    const scripts = aboutScripts([asText(control['fieldName'])], index, judging);
    return [...scripts, ...aboutData(object, index, judging)];
  });
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
  return aggs.some(hasRawInput) ? [rawJson()] : [];
}

/** Which data it asks, and whether there are any. */
function aboutIndex(
  object: JudgedObject,
  { visualization: { index, savedSearchId } }: ReadVisualization,
  judging: Judging,
): readonly string[] {
  if (savedSearchId !== undefined) {
    const key = { type: 'search', id: savedSearchId };
    if (!judging.find(key)) return [noSearch(savedSearchId)];
    return judging.verdictOf(key)?.reasons ?? [];
  }
  if (index === undefined) return [noIndex()];
  return aboutData(object, index, judging);
}

function aboutData(
  { references = [] }: JudgedObject,
  index: string,
  { find, indices }: Judging,
): readonly string[] {
  const pattern = find({ type: 'index-pattern', id: index });
  const title = pattern ? asText(pattern.attributes['title']) : index;
  if (hasData(title, indices)) return [];
  const isPattern = isGeneratedId(index) || references.some(({ id }) => id === index);
  return [!pattern && isPattern ? noPattern(index) : noData(title)];
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

const noPattern = (id: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.noPattern',
      defaultMessage: 'Its index pattern {id} is not here: import it too.',
    },
    { id },
  );

const noSearch = (id: string) =>
  i18n.formatMessage(
    {
      id: 'management.verdict.noSearch',
      defaultMessage: 'Its saved search {id} is not here: import it too.',
    },
    { id },
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
