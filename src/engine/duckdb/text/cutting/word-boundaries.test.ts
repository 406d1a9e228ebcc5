import { expect, it } from 'vitest';
import { analyze } from '../tokens';
import { forEachWord } from './word-boundaries';

function wordsOf(text: string): string[] {
  const bytes = Buffer.from(`<${text}>`);
  const found: string[] = [];
  forEachWord(bytes, { start: 1, end: bytes.length - 1 }, (word, start, end) => {
    found.push(Buffer.from(word).toString('utf8', start, end).toLowerCase());
  });
  return found;
}

it.each([
  'The quick-brown fox',
  "it's 3.14, isn't it? a.b.c 1,000,000;2 x:y 1:2 a,b",
  '_lead trail_ __ _ _1_ a_b a._b a_.b 1a.b1 a1.2b 4.a',
  "'quoted' ...dots... 10.0.0.7 www.example.com ",
  'Über größer naïve cafe\u0301 a.é é.b 1,é x é:y',
  '日本語 テスト ﾃｽﾄ ไทย a日b 1月',
  '👍🏽 a👍b 🇩🇪 Ⅻ ⓐ',
  'İstanbul ΣΑΣ ﬁ',
  '',
])('words of %j are those that queries have', (text) => {
  expect(wordsOf(text)).toEqual(analyze(text));
});

it('random texts have the words that queries have', () => {
  const signs = [
    ..."aBz019_.':,;- \t/\n",
    'é',
    'ß',
    '日',
    'ト',
    '\u0301',
    '\u200d',
    '👍',
    '‿',
    '·',
    '，',
  ];
  let seed = 20_261;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((seed / 0x8000_0000) * below);
  };
  for (let round = 0; round < 20_000; round += 1) {
    const ascii = round % 2 === 0;
    const text = Array.from(
      { length: next(14) },
      () => signs[next(ascii ? 16 : signs.length)] ?? '',
    ).join('');
    expect(wordsOf(text), JSON.stringify(text)).toEqual(analyze(text));
  }
});
