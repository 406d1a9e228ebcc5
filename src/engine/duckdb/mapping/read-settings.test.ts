// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { readSettings } from './read-settings';

const OWN = { tokenizer: 'standard', filter: ['lowercase'] };

describe('settings of an index', () => {
  it.each<[string, JsonObject]>([
    ['nested', { analysis: { analyzer: { own: OWN } } }],
    ['below index', { index: { analysis: { analyzer: { own: OWN } } } }],
    [
      'with dots',
      {
        'analysis.analyzer.own.tokenizer': 'standard',
        'index.analysis': { 'analyzer.own': { filter: ['lowercase'] } },
      },
    ],
  ])('are read %s', (_, settings) => {
    expect(readSettings(settings)).toEqual({ analysis: { analyzer: { own: OWN } } });
  });

  it('say nothing of texts where they have no analysis', () => {
    expect(readSettings({ number_of_shards: '1', index: { refresh_interval: '-1' } })).toEqual({
      kept: { number_of_shards: '1', refresh_interval: '-1' },
    });
    expect(readSettings({ analysis: { analyzer: [] } })).toEqual({});
  });

  it.each<[JsonObject, string]>([
    [{ nonsense: 1 }, 'unknown setting [index.nonsense] please check that any required plugins'],
    [{ index: { nonsense: { a: 1 } } }, 'unknown setting [index.nonsense.a] please check'],
    [{ analysis: 5 }, 'unknown setting [index.analysis] please check'],
    [
      { analysis: { analyzer: { x: 'a' } } },
      "Failed to get setting group for [index.analysis.analyzer.] setting prefix and setting [index.analysis.analyzer.x] because of a missing '.'",
    ],
    [{ number_of_shards: 'x' }, 'Failed to parse value [x] for setting [index.number_of_shards]'],
    [{ refresh_interval: '5' }, '[index.refresh_interval] with value [5] as a time value: unit is'],
    [
      { 'translog.flush_threshold_size': 'x' },
      'with value [x] as a size in bytes: unit is missing',
    ],
    [{ 'soft_deletes.enabled': false }, 'must be one of [true] but was: false'],
    [{ codec: 'x' }, 'unknown value for [index.codec] must be one of [default, lz4, best_com'],
    [{ 'requests.cache.enable': 'x' }, 'value [x] as only [true] or [false] are allowed'],
    [{ 'lifecycle.name': 'x' }, 'unknown setting [index.lifecycle.name] please check'],
    [{ max_ngram_diff: 'x' }, 'Failed to parse value [x] for setting [index.max_ngram_diff]'],
    [
      { analysis: { normalizer: { x: { filter: ['stop'] } } } },
      'Custom normalizer [x] may not use filter [stop]',
    ],
  ])('%j are refused in the words of OpenSearch', (settings, reason) => {
    expect(() => readSettings(settings)).toThrow(reason);
  });

  it('are refused by name where OpenSearch has them and this engine has not', () => {
    expect(() => readSettings({ 'sort.field': 'a' })).toThrow('setting [index.sort.field]');
    expect(() => readSettings({ analysis: { char_filter: { x: { type: 'mapping' } } } })).toThrow(
      '[char_filter]',
    );
  });

  it('allow as wide grams as they say', () => {
    const analysis = {
      analyzer: { own: { tokenizer: 'own' } },
      tokenizer: { own: { type: 'ngram', min_gram: 2, max_gram: 4 } },
    };
    expect(() => readSettings({ analysis })).toThrow('[1] but was [2]');
    expect(readSettings({ analysis, 'index.max_ngram_diff': 2 }).analysis?.tokenizer).toEqual({
      own: { type: 'ngram', min_gram: '2', max_gram: '4' },
    });
  });

  it('leave names of objects as they are', () => {
    const settings = JSON.parse(
      '{"analysis":{"filter":{"__proto__":{"type":"lowercase"},"constructor":{"type":"trim"}}}}',
    ) as JsonObject;
    const { filter } = readSettings(settings).analysis ?? {};
    expect(Object.keys(filter ?? {}).toSorted()).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });

  it('of great depth and length are refused', () => {
    let deep: JsonObject = {};
    for (let at = 0; at < 10_000; at++) deep = { a: deep };
    expect(() => readSettings(deep)).toThrow('more than 20 objects deep');
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`a${at}`, 1]));
    expect(() => readSettings(many)).toThrow('more than 50000 members');
  });
});
