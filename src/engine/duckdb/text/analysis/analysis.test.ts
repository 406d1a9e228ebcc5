import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { EngineError } from '../../../engine-error';
import { analyzerOf, normalizerOf, readAnalysis } from './index';

const of = (analyzer: JsonObject, others: JsonObject = {}) =>
  readAnalysis({ analyzer: { own: analyzer }, ...others });

const wordsOf = (analyzer: JsonObject, text: string, others: JsonObject = {}) =>
  analyzerOf(of(analyzer, others), 'own')
    ?.tokensOf(text)
    .map(({ term }) => term);

describe('the analysis of an index', () => {
  it.each([
    [{ type: 'foo' }, 'Unknown analyzer type [foo] for [own]'],
    [
      { filter: ['lowercase'] },
      'analyzer [own] must specify either an analyzer type, or a tokenizer',
    ],
    [
      { tokenizer: 'foo' },
      'Failed to build analyzers: [own]: failed to find tokenizer under name [foo]',
    ],
    [
      { tokenizer: 'standard', filter: 'lowercase,foo' },
      'Failed to build analyzers: [own]: failed to find filter under name [foo]',
    ],
    [{ type: 'pattern', pattern: '(x' }, 'Unclosed group near index 2\n(x'],
    [
      { type: 'standard', max_token_length: 'x' },
      'Failed to parse int setting [max_token_length] with value [x]',
    ],
  ])('refuses %j as OpenSearch does', (analyzer, message) => {
    expect(() => of(analyzer)).toThrow(message);
  });

  it.each([
    [{ type: 'fingerprint' }, '[analyzer] of [fingerprint]'],
    [{ tokenizer: 'path_hierarchy' }, '[tokenizer] of [path_hierarchy]'],
    [{ tokenizer: 'standard', filter: ['shingle'] }, '[filter] of [shingle]'],
    [{ tokenizer: 'standard', char_filter: ['html_strip'] }, '[char_filter] of [html_strip]'],
    [{ type: 'stop', stopwords: '_french_' }, '[stopwords] of [_french_]'],
    [{ type: 'pattern', pattern: '(?<=x)y' }, '[(?]'],
    [{ type: 'pattern', pattern: '(x)\\1' }, '[\\1]'],
    [{ type: 'pattern', pattern: 'x++' }, 'A possessive quantifier'],
  ])('names what this engine has not: %j', (analyzer, name) => {
    let failure: unknown;
    try {
      of(analyzer);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(EngineError);
    expect(failure).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining(name) as string,
    });
  });

  it('has the limits of OpenSearch, and an index may raise that of parts', () => {
    const tokenizer = { own: { type: 'ngram', min_gram: 1, max_gram: 4 } };
    const settings = { analyzer: { own: { tokenizer: 'own' } }, tokenizer };
    expect(() => readAnalysis(settings)).toThrow('must be less than or equal to: [1] but was [3]');
    const analysis = readAnalysis(settings, 3);
    expect(analyzerOf(analysis, 'own')?.tokensOf('abcd')).toHaveLength(10);
  });

  it('normalizes keywords by some of the filters', () => {
    const normalizer = { own: { type: 'custom', filter: ['trim', 'lowercase', 'asciifolding'] } };
    const normalize = normalizerOf(readAnalysis({ normalizer }), 'own');
    expect(normalize?.('  ÆON Café ')).toBe('aeon cafe');
    expect(normalizerOf(undefined, 'lowercase')?.('ÀB')).toBe('àb');
    expect(normalizerOf(undefined, 'other')).toBeUndefined();
    const wrong = { own: { type: 'custom', filter: ['stop'] } };
    expect(() => readAnalysis({ normalizer: wrong })).toThrow(
      'Custom normalizer [own] may not use filter [stop]',
    );
  });

  it('cuts at any pattern in time that grows with the text', () => {
    const text = 'a'.repeat(20_000);
    expect(wordsOf({ type: 'pattern', pattern: '(a*)*b' }, text)).toEqual([text]);
    expect(wordsOf({ type: 'pattern', pattern: '(a|aa)+$' }, `${text}b`)).toEqual([`${text}b`]);
  });

  it('makes so many words of a text, whatever its filters are', () => {
    const parts = { type: 'ngram', min_gram: 1, max_gram: 50 };
    const words = { analyzer: { own: { tokenizer: 'keyword', filter: ['a', 'b', 'a'] } } };
    const analysis = readAnalysis({ ...words, filter: { a: parts, b: parts } }, 100);
    const text = 'abcdefghij'.repeat(300);
    expect(analyzerOf(analysis, 'own')?.tokensOf(text)).toHaveLength(100_000);
    const many = Array.from({ length: 500 }, (_, at) => `w${at}`).join(', ');
    const own = { tokenizer: 'standard', filter: ['same'] };
    const filter = { same: { type: 'synonym', synonyms: [many] } };
    const found = wordsOf(own, 'w1 '.repeat(1000), { filter });
    expect(found?.length).toBeLessThan(101_000);
  });

  it('refuses a pattern that would take too much memory', () => {
    expect(() => of({ type: 'pattern', pattern: '((a{1000}){1000}){1000}' })).toThrow(
      'So large a pattern',
    );
  });
});
