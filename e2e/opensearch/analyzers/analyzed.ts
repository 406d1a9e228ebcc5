import { documentsOf } from '../../../src/engine/duckdb/search/testing/load-documents';
import { readAnalysis } from '../../../src/engine/duckdb/text/analysis';
import type { DataSet } from '../data-sets';
import { createRandom } from '../random';
import { ANALYSIS } from './analyzers.data';

const WORDS =
  'The the quick QUICK fox foxes running runs generously John’s café Café straße usa USA united states tv television telly a b u s skies sky e-mail x1 12 dogs and is of happy happily fast walking'.split(
    ' ',
  );

/** Texts that are cut in several ways, of the same words. */
export function analyzed(): DataSet {
  const random = createRandom(41);
  const words = (most: number) =>
    Array.from({ length: random.below(most) + 1 }, () => random.pick(WORDS)).join(
      random.pick([' ', ' ', ', ', '. ']),
    );
  return {
    name: 'analyzed',
    documents: documentsOf(
      Array.from({ length: 150 }, (_, at) => ({
        n: at,
        plain: words(9),
        english: words(12),
        list: Array.from({ length: 1 + random.below(3) }, () => words(5)),
        equal: words(8),
        searched: words(8),
        stemmed: words(8),
        starts: words(5),
        pairs: words(3),
        whole: words(2),
        stopped: words(7),
        folded: words(6),
        simple: words(6),
        cut: words(6),
      })),
    ),
    fields: {
      analysis: readAnalysis(ANALYSIS),
      analyzers: {
        english: { analyzer: 'english' },
        list: { analyzer: 'english' },
        equal: { analyzer: 'equal' },
        searched: { searchAnalyzer: 'equal' },
        stemmed: { analyzer: 'stemmed' },
        starts: { analyzer: 'starts', searchAnalyzer: 'standard' },
        pairs: { analyzer: 'pairs' },
        whole: { analyzer: 'keyword' },
        stopped: { analyzer: 'stop' },
        folded: { analyzer: 'folded' },
        simple: { analyzer: 'simple' },
        cut: { analyzer: 'comma' },
      },
    },
  };
}
