import { asList, asObject, asText } from '#common/json';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { hasRawInput, readVisualization, type Visualization } from '#plugins/visualizations/common';
import type { ChartReports } from './chart-reports';
import { lacksFieldText } from '../../model/lacks-field';
import {
  differs,
  type JudgedObject,
  type Judging,
  missing,
  type Verdict,
} from '#plugins/dashboard/public';

/** How an imported chart is shown here. */
export function judgeChart(object: JudgedObject, judging: Judging, reports: ChartReports): Verdict {
  const { visualization, notices, problem } = readVisualization(object);
  const { type } = visualization;
  if (problem) return missing(problem);
  if (!reports.isKnown(type)) return missing(unknownChart(type));
  if (type === 'markdown') return differs(notices);
  if (type === 'input_control_vis') {
    return differs([...notices, ...aboutControls(object, visualization, judging)]);
  }
  const report = reports.of(visualization);
  if (report) {
    const own = indexOf(visualization, judging);
    return differs([
      ...notices,
      ...report.notices,
      ...report.reads.flatMap(({ index = own, fields }) => [
        ...aboutFields(fields, index, judging),
        ...judging.aboutIndex(object, index),
      ]),
    ]);
  }
  return differs([
    ...notices,
    ...(visualization.aggs.some(hasRawInput) ? [rawJson()] : []),
    ...aboutFields(fieldsOf(visualization), indexOf(visualization, judging), judging),
    ...aboutSource(object, visualization, judging),
  ]);
}

/** Its saved search, and the index patterns of its controls, which stand inline in old files. */
export function referredByChart(object: JudgedObject): readonly ObjectKey[] {
  const { savedSearchId, params } = readVisualization(object).visualization;
  const patterns = asList(params['controls']).map((control) =>
    asText(asObject(control)['indexPattern']),
  );
  return [
    ...patterns.map((id) => ({ type: 'index-pattern', id })),
    ...(savedSearchId === undefined ? [] : [{ type: 'search', id: savedSearchId }]),
  ];
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

/** The fields it asks for that its data lack, and scripted ones that nobody works out. */
function aboutFields(
  fields: readonly string[],
  index: string | undefined,
  { scripts, lacksField }: Judging,
): readonly string[] {
  if (index === undefined) return [];
  const checked = scripts?.get(index);
  const names = [...new Set(fields)].filter(Boolean);
  return [
    ...names.filter((name) => checked?.get(name) !== undefined).map(brokenField),
    ...names.filter((name) => lacksField(index, name)).map(lacksFieldText),
  ];
}

/** Each control asks an index of its own. */
function aboutControls(
  object: JudgedObject,
  { params }: Visualization,
  judging: Judging,
): readonly string[] {
  return asList(params['controls']).flatMap((item) => {
    const control = asObject(item);
    const index = asText(control['indexPattern']) || undefined;
    return [
      ...(index === undefined ? [] : aboutFields([asText(control['fieldName'])], index, judging)),
      ...judging.aboutIndex(object, index),
    ];
  });
}

/** Which data it asks, by itself or by its saved search, and whether there are any. */
function aboutSource(
  object: JudgedObject,
  { index, savedSearchId }: Visualization,
  judging: Judging,
): readonly string[] {
  if (savedSearchId === undefined) return judging.aboutIndex(object, index);
  const key = { type: 'search', id: savedSearchId };
  if (!judging.find(key)) return [noSearch(savedSearchId)];
  return judging.verdictOf(key)?.reasons ?? [];
}

const unknownChart = (type: string) =>
  i18n.formatMessage(
    {
      id: 'visualize.verdict.unknownChart',
      defaultMessage:
        'Charts of type {type} are not supported yet. This one is kept and exported unchanged.',
    },
    { type },
  );

const noSearch = (id: string) =>
  i18n.formatMessage(
    {
      id: 'visualize.verdict.noSearch',
      defaultMessage: 'Its saved search {id} is missing: import it too.',
    },
    { id },
  );

const brokenField = (name: string) =>
  i18n.formatMessage(
    {
      id: 'visualize.verdict.brokenField',
      defaultMessage:
        'Its scripted field {name} can’t be computed: see its index pattern for the reason.',
    },
    { name },
  );

const rawJson = () =>
  i18n.formatMessage({
    id: 'visualize.verdict.json',
    defaultMessage: 'The JSON input of an aggregation is kept but not sent.',
  });
