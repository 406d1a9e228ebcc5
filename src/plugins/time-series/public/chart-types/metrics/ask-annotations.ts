import { i18n } from '#common/i18n';
import type { ChartAnnotation, ChartQuestion } from '#plugins/visualizations/public';
import { readAnnotations } from '../../../common/answer/read-annotations';
import type { Annotation, Panel } from '../../../common/model/panel';
import {
  annotationBody,
  askedAnnotations,
  planAnnotation,
} from '../../../common/request/annotation-body';
import { TemplateError } from '../../../common/template/fill-template';

interface AskedAnnotations {
  annotations: readonly ChartAnnotation[];
  /** Of those that can't be shown: the lines are. */
  notices: readonly string[];
}

/** What happened at the times of a time series, a search for each annotation. */
export async function askAnnotations(
  panel: Panel,
  question: ChartQuestion,
): Promise<AskedAnnotations> {
  const wanted = panel.type === 'timeseries' ? askedAnnotations(panel) : [];
  const asked = await Promise.all(
    wanted.map(async (annotation) => {
      try {
        return { annotations: await askOne(annotation, panel, question), notices: [] };
      } catch (error) {
        question.signal.throwIfAborted();
        return { annotations: [], notices: [failed(annotation, error)] };
      }
    }),
  );
  return {
    annotations: asked.flatMap(({ annotations }) => annotations),
    notices: asked.flatMap(({ notices }) => notices),
  };
}

async function askOne(
  annotation: Annotation,
  panel: Panel,
  { visualization, context, describe, search }: ChartQuestion,
): Promise<readonly ChartAnnotation[]> {
  const source = await describe(annotation.index ?? '');
  const plan = planAnnotation(annotation, source, { panel, visualization, context });
  const body = annotationBody(annotation, plan);
  const response = await search(nameOf(annotation), { index: source.index, body });
  const { color, icon } = annotation;
  return readAnnotations(response, annotation).map((event) => ({ ...event, color, icon }));
}

const nameOf = ({ index = '', query }: Annotation) =>
  i18n.formatMessage(
    { id: 'timeSeries.annotation.name', defaultMessage: 'Annotation: {subject}' },
    { subject: query.query || index },
  );

function failed({ index = '', template }: Annotation, error: unknown): string {
  const reason =
    error instanceof TemplateError
      ? i18n.formatMessage(
          {
            id: 'timeSeries.annotation.template',
            defaultMessage: 'its row template can’t be filled in at {tag}',
          },
          { tag: error.message },
        )
      : error instanceof Error
        ? error.message
        : String(error);
  return i18n.formatMessage(
    {
      id: 'timeSeries.annotation.failed',
      defaultMessage: 'The annotation {template} of {index} can’t be shown: {reason}',
    },
    { template, index, reason },
  );
}
