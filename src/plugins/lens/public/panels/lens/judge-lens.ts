import type { ObjectKey } from '#common/saved-objects';
import {
  differs,
  type JudgedObject,
  type Judging,
  missing,
  type Verdict,
} from '#plugins/dashboard/public';
import type { LensObject } from '../../../common/lens-object';
import { readLens } from '../../../common/read-lens';
import { toChart } from '../../../common/to-chart';

/** How an imported Lens chart is shown here. */
export function judgeLens(object: JudgedObject, judging: Judging): Verdict {
  const lens = readLens(object);
  const { notices, problem } = toChart(lens);
  if (problem !== undefined) return missing(problem);
  return differs([...notices, ...aboutData(object, lens, judging)]);
}

function aboutData(object: JudgedObject, lens: LensObject, judging: Judging): readonly string[] {
  const indices = new Set([...lens.layers.values()].map(({ index }) => index));
  return [...indices].flatMap((index) => judging.aboutIndex(object, index));
}

/** The index patterns of its layers; those that live in the object alone are named by their names. */
export const referredByLens = (object: JudgedObject): readonly ObjectKey[] =>
  [...readLens(object).layers.values()].flatMap(({ index }) =>
    index === undefined ? [] : [{ type: 'index-pattern', id: index }],
  );
