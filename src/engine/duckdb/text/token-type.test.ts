import { expect, it } from 'vitest';
import { analyzeTexts } from './analyze-texts';

const typesOf = (request: Omit<Parameters<typeof analyzeTexts>[0], 'text'>, text: string) =>
  analyzeTexts({ ...request, text: [text] }, undefined).map(({ token, type }) => [token, type]);

it('of a word is by what it is written in, where it is cut as Unicode says', () => {
  const text = "Two 3 w7 3.5 3rd x'y 日本 ひ カタカナ 한국 ไทย ٣٤";
  expect(typesOf({}, text)).toEqual([
    ['two', '<ALPHANUM>'],
    ['3', '<NUM>'],
    ['w7', '<ALPHANUM>'],
    ['3.5', '<NUM>'],
    ['3rd', '<ALPHANUM>'],
    ["x'y", '<ALPHANUM>'],
    ['日', '<IDEOGRAPHIC>'],
    ['本', '<IDEOGRAPHIC>'],
    ['ひ', '<HIRAGANA>'],
    ['カタカナ', '<KATAKANA>'],
    ['한국', '<HANGUL>'],
    ['ไทย', '<SOUTHEAST_ASIAN>'],
    ['٣٤', '<NUM>'],
  ]);
});

it.each(['whitespace', 'keyword', 'pattern'])('is that of any word for %s', (tokenizer) => {
  expect(typesOf({ tokenizer }, '33')).toEqual([['33', 'word']]);
});

it('tells synonyms from the words that they stand beside', () => {
  const synonym = { type: 'synonym', synonyms: ['3, three'] };
  expect(typesOf({ tokenizer: 'standard', filter: [synonym] }, 'a 3')).toEqual([
    ['a', '<ALPHANUM>'],
    ['3', '<NUM>'],
    ['three', 'SYNONYM'],
  ]);
});
