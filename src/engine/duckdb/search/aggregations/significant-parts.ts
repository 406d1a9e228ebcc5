import type { DuckDBValue } from '@duckdb/node-api';
import type { Row } from '../session';
import { rootLevel, tupleOf, type RowParts } from './aggregation';
import type { AskedRows } from './asked-rows';
import { compareKeys } from './compare-keys';
import { everything } from '../documents';
import { hasFewDocuments, isOfFew } from './few-documents';
import type { GroupQuery } from './group-rows';
import { flatRows } from './run-flat';
import { everyRow } from './run-groups';
import { canShareLevel } from './share-rows';
import type { Settings, Sizes } from './significant';

/** Four counts of few documents, each of which many aggregations share; the scores are computed of them. */
export function significantParts(
  query: GroupQuery,
  settings: Settings,
  sizes: Sizes,
): RowParts | undefined {
  const { level, run, grouping } = query;
  const keys = [...level.keys, { grouping }];
  const isFew = isOfFew(level, run) && hasFewDocuments(run.scope);
  if (settings.source.empty || !isFew || !canShareLevel({ ...level, keys })) return undefined;
  // The background is what the person may see, whatever the search looks for.
  const { background } = settings;
  const behind = { ...run, scope: everything(run.scope, background ? [background] : []) };
  const all = rootLevel();
  const own = { ...query, everything: false };
  const asked: readonly AskedRows[] = [
    everyRow(own),
    flatRows(level, run),
    everyRow({ ...own, metrics: [], level: all, run: behind }),
    flatRows(all, behind),
  ];
  return {
    asked,
    rows([groups = [], ownSizes = [], others = [], behindSizes = []]) {
      const depth = level.keys.length;
      sizes.background = Number(behindSizes[0]?.[0] ?? 0);
      for (const row of ownSizes) {
        sizes.own.set(tupleOf(row.slice(0, depth)), Number(row[depth] ?? 0));
      }
      const known = new Map(others.map(([key = null, count]) => [textOf(key), Number(count)]));
      return bestOfEach(scored(groups, known, { depth, settings, sizes }), settings.size);
    },
  };
}

interface ScoredRow {
  parent: string;
  key: DuckDBValue;
  score: number;
  row: Row;
}

const textOf = (key: DuckDBValue): string => tupleOf([key]);

/** The sums of all groups, at the end of the rows, make room for the background's count and the score. */
function scored(
  groups: readonly Row[],
  known: ReadonlyMap<string, number>,
  { depth, settings, sizes }: { depth: number; settings: Settings; sizes: Sizes },
): readonly ScoredRow[] {
  return groups.flatMap((row) => {
    const key = row[depth] ?? null;
    const parent = tupleOf(row.slice(0, depth));
    const own = Number(row[depth + 1]);
    const back = known.get(textOf(key));
    if (own < settings.minimumCount || back === undefined) return [];
    const ownAll = sizes.own.get(parent) ?? 0;
    const score = settings.score.of({ own, ownAll, back, backAll: sizes.background });
    return score > 0 ? [{ parent, key, score, row: [...row.slice(0, -2), back, score] }] : [];
  });
}

function bestOfEach(all: readonly ScoredRow[], size: number): readonly Row[] {
  const places = new Map<string, number>();
  return all
    .toSorted((a, b) => b.score - a.score || compareKeys(a.key, b.key))
    .filter(({ parent }) => {
      const place = (places.get(parent) ?? 0) + 1;
      places.set(parent, place);
      return place <= size;
    })
    .map(({ row }) => row);
}
