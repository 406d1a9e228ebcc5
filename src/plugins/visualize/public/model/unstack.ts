import { asList, asObject } from '#common/json';
import { isAdditive, type Visualization } from '#plugins/visualizations/common';

/** A metric that may be added up no more is no longer stacked; one that an import stacked so stays as it came. */
export function unstack(after: Visualization, before: Visualization): Visualization {
  const series = after.params['seriesParams'];
  if (!Array.isArray(series)) return after;
  const wasAdditive = new Set(
    before.aggs.filter((one) => isAdditive(one, before.aggs)).map(({ id }) => id),
  );
  const changed = new Set(
    after.aggs
      .filter((one) => wasAdditive.has(one.id) && !isAdditive(one, after.aggs))
      .map(({ id }) => id),
  );
  if (changed.size === 0) return after;
  const seriesParams = asList(series).map((item) => {
    const own = asObject(item);
    const id = String(asObject(own['data'])['id']);
    return changed.has(id) && own['mode'] === 'stacked' ? { ...own, mode: 'normal' } : own;
  });
  return { ...after, params: { ...after.params, seriesParams } };
}
