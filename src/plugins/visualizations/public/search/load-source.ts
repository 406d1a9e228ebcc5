import { i18n } from '#common/i18n';
import { toSearchFields } from '#common/search';
import { ChartError, exactScript } from '#common/visualizations';
import type { CoreStart } from '#core/public';
import type { DataStart } from '#plugins/data/public';
import type { IndexByPattern } from '#plugins/index-patterns/common';
import { createIndexPatterns, lostTimeText } from '#plugins/index-patterns/public';
import type { DescribedIndex } from '../types';
import { createGathering } from './settle-together';

/** What is known of an index is asked for once and shared for this long: a page of panels asks at once. */
const KEPT_MS = 10_000;

/** Finds what an index, a pattern of names or an index pattern's id stands for. */
export function createSourceLoader(core: CoreStart, data: DataStart) {
  const gather = createGathering();
  const known = new Map<string, { source: Promise<DescribedIndex>; at: number }>();
  const patterns = createIndexPatterns(core.savedObjects.client, data.indexClient);

  async function find(name: string): Promise<DescribedIndex> {
    const found = await patterns.resolve(name);
    if (!found) throw new ChartError(noPattern(name));
    return toSource(found);
  }
  return (index: string, fresh: boolean): Promise<DescribedIndex> => {
    const before = known.get(index);
    const age = Date.now() - (before?.at ?? 0);
    if (before && age < (fresh ? 1000 : KEPT_MS)) return before.source;
    const source = gather(find(index));
    known.set(index, { source, at: Date.now() });
    source.catch(() => known.delete(index));
    return source;
  };
}

export type LoadSource = ReturnType<typeof createSourceLoader>;

function toSource({ pattern, lostTime, ...details }: IndexByPattern): DescribedIndex {
  const { name, timeField, timeRange } = details;
  const fields = toSearchFields(details);
  return {
    index: name,
    fields,
    ...(timeField !== undefined && { timeField }),
    ...(timeRange && { timeRange }),
    scripted: (pattern?.scripted ?? []).map((field) => ({
      ...field,
      script: exactScript(field.script, fields),
    })),
    formats: pattern?.formats ?? {},
    ...(lostTime !== undefined && { notice: lostTimeText(lostTime) }),
  };
}

const noPattern = (id: string) =>
  i18n.formatMessage(
    {
      id: 'visualizations.source.noPattern',
      defaultMessage:
        'The index pattern {id} is not here: import it too, or edit the chart and choose an index.',
    },
    { id },
  );
