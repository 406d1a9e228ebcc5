import { LONGEST_EXACT, wordsOfByte } from '../../text/length-byte';
import type { TermStatistics } from '../scores/bm25';
import { B, K1, rarityOf } from '../scores/bm25';
import { because, float, type Explanation } from './explanation';
import { javaNumber } from '../java-number';
import type { Weight } from './reason';

/** How often a document has the words, and how many it has in the field. */
export interface Found {
  frequency: number;
  byte: number;
}

const round = Math.fround;

/** BM25 of a document, step by step in 32 bits as Lucene computes it. */
export function explainWeight(
  { text, rarities, frequency: { of } }: Weight,
  boost: number,
  { found, place }: { found: Found; place: string },
): Explanation {
  const rarity = explainRarity(rarities);
  const { frequency } = found;
  const length = wordsOfByte(found.byte);
  const [{ documents, occurrences } = { documents: 1, occurrences: 1 }] = rarities;
  const average = round(documents > 0 ? occurrences / documents : 1);
  const part = round(round(B * length) / average);
  const inverse = round(1 / round(round(K1) * round(round(1 - B) + part)));
  const beyond = round(1 + round(round(frequency) * inverse));
  const weight = round(boost * round(rarity.value));
  const value = float(weight - round(weight / beyond));
  const times = javaNumber(float(frequency));
  const parts = [
    ...(boost === 1 ? [] : [because(float(boost), 'boost')]),
    rarity,
    because(
      float(1 - round(1 / beyond)),
      'tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:',
      [
        because(
          float(frequency),
          of === 'phrase' ? `phraseFreq=${times}` : describeTimes(text, times),
        ),
        because(K1, 'k1, term saturation parameter'),
        because(B, 'b, length normalization parameter'),
        because(
          length,
          found.byte > LONGEST_EXACT ? 'dl, length of field (approximate)' : 'dl, length of field',
        ),
        because(float(average), 'avgdl, average length of field'),
      ],
    ),
  ];
  const score = because(value, `score(freq=${times}), computed as boost * idf * tf from:`, parts);
  return because(value, `weight(${text} in ${place}) [PerFieldSimilarity], result of:`, [score]);
}

const describeTimes = (text: string, times: string): string =>
  text.startsWith('Synonym(') ? `termFreq=${times}` : 'freq, occurrences of term within document';

function explainRarity(rarities: readonly TermStatistics[]): Explanation {
  const each = rarities.map((own) =>
    because(float(rarityOf(own)), 'idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:', [
      because(own.having, 'n, number of documents containing term'),
      because(own.documents, 'N, total number of documents with field'),
    ]),
  );
  const [only, other] = each;
  if (only && !other) return only;
  const sum = rarities.reduce((all, own) => all + rarityOf(own), 0);
  return because(float(sum), 'idf, sum of:', each);
}
