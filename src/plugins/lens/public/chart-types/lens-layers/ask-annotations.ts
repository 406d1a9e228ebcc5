import { i18n } from '#common/i18n';
import { asNumber, asObject } from '#common/json';
import { valuesOf } from '#common/search';
import { chartQuery, withoutPage } from '#plugins/visualizations/common';
import type { ChartAnnotation, ChartQuestion } from '#plugins/visualizations/public';
import { type LayerAnnotation, readAnnotations } from '../../../common/layers/read-annotations';

interface AskedAnnotations {
  annotations: readonly ChartAnnotation[];
  /** Of those that can't be shown, or not all: the chart is. */
  notices: readonly string[];
}

/** Marks of more documents are not told apart. */
const MOST_EVENTS = 1000;

/** What happened at the times of a chart: by hand, and in documents. */
export async function askAnnotations(question: ChartQuestion): Promise<AskedAnnotations> {
  const all = readAnnotations(question.visualization.params['annotations']);
  const found = await Promise.all(
    all.map(async (annotation): Promise<AskedAnnotations> => {
      if (annotation.kind !== 'query') return byHand(annotation);
      try {
        return await askOne(annotation, question);
      } catch (error) {
        question.signal.throwIfAborted();
        return { annotations: [], notices: [failed(annotation, error)] };
      }
    }),
  );
  return {
    annotations: found.flatMap(({ annotations }) => annotations),
    notices: found.flatMap(({ notices }) => notices),
  };
}

function byHand({ kind, time, until, text, color, icon }: LayerAnnotation): AskedAnnotations {
  const [from, to] = [Date.parse(time), Date.parse(until)];
  const isRange = kind === 'range';
  if (Number.isNaN(from) || (isRange && !(to >= from))) {
    return { annotations: [], notices: [noTime(text)] };
  }
  const own = { time: from, texts: [text], color, icon };
  return { annotations: [isRange ? { ...own, until: to } : own], notices: [] };
}

async function askOne(
  annotation: LayerAnnotation,
  { visualization, context, describe, search }: ChartQuestion,
): Promise<AskedAnnotations> {
  const { text, color, icon, field, furtherFields, query } = annotation;
  const described = await describe(annotation.index || (visualization.index ?? ''));
  const timeField = annotation.timeField || described.timeField;
  if (!timeField) throw new Error(noTimeField(described.index));
  const source = { ...described, timeField };
  const around = annotation.ignoresPage ? withoutPage(context) : context;
  const fields = [field, ...furtherFields].filter(Boolean);
  const response = await search(nameOf(annotation), {
    index: source.index,
    body: {
      size: MOST_EVENTS,
      track_total_hits: true,
      query: chartQuery({ query, filters: [] }, around, source),
      sort: [{ [timeField]: { order: 'desc' } }],
      _source: { includes: fields.length > 0 ? fields : [timeField] },
    },
  });
  const { hits } = response.hits;
  const annotations = hits.flatMap((hit): ChartAnnotation[] => {
    const time = asNumber(hit.sort?.[0]);
    if (time === undefined) return [];
    const document = asObject(hit._source);
    const written = (name: string) => valuesOf(document, name).map(String).join(', ');
    const texts = [
      (field && written(field)) || text,
      ...furtherFields.map((name) => `${name}: ${written(name)}`),
    ];
    return [{ time, texts, color, icon }];
  });
  const missing = (response.hits.total?.value ?? hits.length) - hits.length;
  return { annotations, notices: missing > 0 ? [tooMany(annotation, missing)] : [] };
}

const nameOf = ({ text, query }: LayerAnnotation) =>
  i18n.formatMessage(
    { id: 'lens.annotation.name', defaultMessage: 'Annotation: {subject}' },
    { subject: text || query.query },
  );
const noTime = (text: string) =>
  i18n.formatMessage(
    {
      id: 'lens.annotation.noTime',
      defaultMessage: 'The annotation "{text}" has no time, or ends before it begins.',
    },
    { text },
  );
const noTimeField = (index: string) =>
  i18n.formatMessage(
    { id: 'lens.annotation.noTimeField', defaultMessage: 'the index "{index}" has no time field' },
    { index },
  );
const failed = ({ text }: LayerAnnotation, error: unknown) =>
  i18n.formatMessage(
    {
      id: 'lens.annotation.failed',
      defaultMessage: 'The annotation "{text}" can’t be shown: {reason}',
    },
    { text, reason: error instanceof Error ? error.message : String(error) },
  );
const tooMany = ({ text }: LayerAnnotation, count: number) =>
  i18n.formatMessage(
    {
      id: 'lens.annotation.more',
      defaultMessage:
        'The annotation "{text}" has too many documents: {count} older ones are not marked.',
    },
    { text, count: i18n.formatNumber(count) },
  );
