import type { Visualization } from '#plugins/visualizations/common';
import type { ChartTypes, DescribedIndex } from '#plugins/visualizations/public';
import { builderFields } from '../model/field-kind';
import { addField } from '../model/place-field';
import { type Draft, newDraft } from '../state/draft';

export interface StartOptions {
  /** A stored one. */
  chart: Visualization | undefined;
  index: string | undefined;
  described: DescribedIndex | undefined;
  /** `type` and `field` of the address. */
  wishes: Readonly<Record<string, string>>;
  types: ChartTypes;
}

const MOST_TERMS = 10_000;
const COUNT = { id: '1', enabled: true, type: 'count', schema: 'metric', params: {} } as const;

/** What the builder begins with: a stored chart, a field's chart, or the number of documents. */
export function startDraft({ chart, index, described, wishes, types }: StartOptions): Draft {
  if (chart) return newDraft(chart, false);
  const wished = types.get(wishes['type'] ?? '');
  const type = wished ?? types.get('metric');
  const empty: Visualization = {
    title: '',
    description: '',
    type: type?.id ?? 'metric',
    params: type?.defaults() ?? {},
    aggs: type?.searches === true ? [COUNT] : [],
    uiState: {},
    ...(index !== undefined && type?.id !== 'markdown' && { index }),
    query: { query: '', language: 'kuery' },
    filters: [],
  };
  const draft = newDraft(empty, wished === undefined);
  const field =
    described &&
    builderFields(described).find(
      ({ name, label }) => name === wishes['field'] || label === wishes['field'],
    );
  if (!field) return draft;
  const added = addField(draft, field, { types, timeField: described?.timeField });
  return withSize(added, Number(wishes['size']));
}

/** How many terms of the field are shown (`discover:aggs:terms:size`). */
function withSize(draft: Draft, size: number): Draft {
  if (!Number.isInteger(size) || size < 1 || size > MOST_TERMS) return draft;
  const aggs = draft.visualization.aggs.map((one) =>
    one.type === 'terms' ? { ...one, params: { ...one.params, size } } : one,
  );
  return { ...draft, visualization: { ...draft.visualization, aggs } };
}
