import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import type { SearchRequest, SearchResponse } from '#common/search';
import type { EngineContext, SearchEngine, SearchOutcome } from './engine';
import { EngineError } from './engine-error';

/** The documents of the index `contract` when the tests begin, with the ids `0` to `3`. */
export const CONTRACT_DOCUMENTS: readonly string[] = [
  '{"city":"Lima",  "ticket":9007199254740993,"at":"2024-03-30T12:00:00Z","note":"late crew"}',
  '{"city":"Oslo","ticket":2,"at":"2024-03-31T12:00:00Z","note":"time out"}',
  '{"city":"Lima","ticket":3,"at":"2024-04-02T12:00:00Z"}',
  '{"city":"Quito","ticket":4,"note":"out of time"}',
];

export interface ContractEngine {
  engine: SearchEngine;
  close(): Promise<void>;
}

/* eslint-disable max-lines-per-function -- one suite, as in a test file */

/** The tests that every engine has to pass. */
export function describeEngineContract(
  name: string,
  createEngine: () => Promise<ContractEngine>,
): void {
  describe(`the contract of engines, kept by ${name}`, () => {
    let made: ContractEngine;
    beforeAll(async () => {
      made = await createEngine();
    });
    afterAll(() => made.close());

    const context = (changes: Partial<EngineContext> = {}): EngineContext => ({
      principal: 'someone',
      workspaceId: 'default',
      allowedIndices: ['*'],
      signal: new AbortController().signal,
      timeoutMs: 30_000,
      ...changes,
    });
    /** One who may see the documents of this city. */
    const seesOf = (city: string) => ({
      allowedIndices: [{ pattern: 'contract', filter: { term: { 'city.keyword': city } } }],
    });
    const text = (body: JsonObject, changes?: Partial<EngineContext>) =>
      made.engine.search({ index: 'contract', body }, context(changes));
    const search = async (body: JsonObject, changes?: Partial<EngineContext>) =>
      JSON.parse(await text(body, changes)) as SearchResponse;
    const codeOf = async (work: Promise<unknown>) => {
      const error: unknown = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      return error instanceof EngineError ? error.code : error;
    };

    it('answers documents byte for byte', async () => {
      const answer = await text({ query: { ids: { values: ['0'] } } });
      expect(answer).toContain(`"_source":${CONTRACT_DOCUMENTS[0]}`);
    });

    it('says how many documents match', async () => {
      const { hits } = await search({ query: { term: { 'city.keyword': 'Lima' } } });
      expect(hits.total).toEqual({ value: 2, relation: 'eq' });
      expect(hits.hits.map(({ _id }) => _id)).toEqual(['0', '2']);
    });

    it('puts documents into buckets', async () => {
      const { aggregations } = await search({
        size: 0,
        aggs: {
          cities: { terms: { field: 'city.keyword', size: 1 } },
          days: {
            date_histogram: { field: 'at', calendar_interval: 'day', time_zone: 'Europe/Oslo' },
          },
        },
      });
      expect(aggregations?.cities).toMatchObject({
        sum_other_doc_count: 2,
        buckets: [{ key: 'Lima', doc_count: 2 }],
      });
      expect(aggregations?.days?.buckets).toMatchObject([
        { key_as_string: '2024-03-30T00:00:00.000+01:00', doc_count: 1 },
        { key_as_string: '2024-03-31T00:00:00.000+01:00', doc_count: 1 },
        { key_as_string: '2024-04-01T00:00:00.000+02:00', doc_count: 0 },
        { key_as_string: '2024-04-02T00:00:00.000+02:00', doc_count: 1 },
      ]);
    });

    it('refuses an index that does not exist and a query that is none', async () => {
      expect(await codeOf(made.engine.search({ index: 'boats', body: {} }, context()))).toBe(
        'index_not_found',
      );
      expect(await codeOf(text({ query: { term: {} } }))).toBe('invalid_query');
    });

    it('shows nothing of an index that may not be read', async () => {
      const other = { allowedIndices: ['boats*'] };
      expect(await codeOf(text({}, other))).toBe('index_not_found');
      expect(await made.engine.listIndices(context(other))).toEqual([]);
      expect(await codeOf(made.engine.describeIndex('contract', context(other)))).toBe(
        'index_not_found',
      );
      const all = await made.engine.search({ index: '*', body: {} }, context(other));
      expect((JSON.parse(all) as SearchResponse).hits.total?.value).toBe(0);
    });

    it('shows only documents that match the filter of the person', async () => {
      const { hits } = await search({ query: { match_all: {} } }, seesOf('Oslo'));
      expect(hits.hits.map(({ _id }) => _id)).toEqual(['1']);
    });

    it('adds up what several filters of one index show, and needs none where all may be seen', async () => {
      const idsFor = async (changes: Partial<EngineContext>, index = 'contract') => {
        const answer = await made.engine.search({ index, body: {} }, context(changes));
        return (JSON.parse(answer) as SearchResponse).hits.hits.map(({ _id }) => _id).toSorted();
      };
      const both = [...seesOf('Oslo').allowedIndices, ...seesOf('Quito').allowedIndices];
      expect(await idsFor({ allowedIndices: both })).toEqual(['1', '3']);
      expect(await idsFor({ allowedIndices: both }, 'con*')).toEqual(['1', '3']);
      expect(await idsFor({ allowedIndices: [...both, 'con*'] })).toEqual(['0', '1', '2', '3']);
      const other = { pattern: 'boats', filter: { match_all: {} } };
      expect(
        await idsFor({ allowedIndices: [...seesOf('Oslo').allowedIndices, other] }, '*'),
      ).toEqual(['1']);
    });

    it('attack 30: tells nothing of documents that the filter of the person hides', async () => {
      const oslo = seesOf('Oslo');
      const { engine } = made;
      const [summary] = await engine.listIndices(context({ ...oslo }));
      expect(summary).toMatchObject({ name: 'contract', documents: 1, rejectedRows: 0 });
      expect((await engine.describeIndex('contract', context(oslo))).documents).toBe(1);
      const suggested = await engine.suggestValues(
        { index: 'contract', field: 'city', query: '' },
        context(oslo),
      );
      expect(JSON.parse(suggested)).toEqual(['Oslo']);
      const cities = { terms: { field: 'city.keyword', min_doc_count: 0 } };
      const asked = [
        { size: 0, aggs: { all: { global: {}, aggs: { cities } } } },
        { size: 0, aggs: { cities } },
        { size: 0, suggest: { words: { text: 'lime', term: { field: 'city' } } } },
        { query: { terms: { city: { index: 'contract', id: '0', path: 'city' } } } },
        {
          query: { more_like_this: { fields: ['city'], like: [{ _index: 'contract', _id: '0' }] } },
        },
        { query: { match_all: {} }, profile: true },
      ] as unknown as JsonObject[];
      for (const body of asked) {
        // An answer without it or a refusal: both are fine.
        const answer = await text(body, oslo).catch((error: Error) => error.message);
        expect(answer).not.toMatch(/lima|quito|"doc_count": ?4/i);
      }
    });

    it('attack 30: an index that may not be read answers as one that is missing', async () => {
      const other = { allowedIndices: ['boats*', { pattern: 'ships', filter: { match_all: {} } }] };
      const { engine } = made;
      const asks = (name: string) => [
        engine.search({ index: name, body: {} }, context(other)),
        engine.search({ index: `boats*,${name}`, body: {} }, context(other)),
        engine.describeIndex(name, context(other)),
        engine.fieldCapabilities(name, context(other)),
        engine.suggestValues({ index: name, field: 'city', query: '' }, context(other)),
      ];
      const said = async (name: string) =>
        (await Promise.allSettled(asks(name))).map((one) =>
          one.status === 'rejected' ? String(one.reason).replaceAll(name, 'NAME') : 'answered',
        );
      const hidden = await said('contract');
      expect(hidden).toEqual(await said('no-such-index'));
      expect(hidden).not.toContain('answered');
    });

    it('answers several searches, each with its place, and errors beside answers', async () => {
      const outcomes: SearchOutcome[] = [];
      const requests: SearchRequest[] = [
        { index: 'contract', body: { size: 0 } },
        { index: 'boats', body: {} },
        { index: 'contract', body: { size: 1 } },
      ];
      for await (const outcome of made.engine.multiSearch(requests, context())) {
        outcomes.push(outcome);
      }
      expect(outcomes.map(({ position }) => position).toSorted()).toEqual([0, 1, 2]);
      const failed = outcomes.find(({ position }) => position === 1);
      expect(failed && 'error' in failed && failed.error.code).toBe('index_not_found');
    });

    it('stops when the signal says so', async () => {
      expect(await codeOf(text({}, { signal: AbortSignal.abort() }))).toBe('cancelled');
    });

    it('tells fields, their types and which can be counted', async () => {
      const { fields } = JSON.parse(await made.engine.fieldCapabilities('contract', context())) as {
        fields: Record<string, Record<string, unknown>>;
      };
      expect(fields.city?.text).toMatchObject({ searchable: true, aggregatable: false });
      expect(fields['city.keyword']?.keyword).toMatchObject({ aggregatable: true });
      expect(fields.at?.date).toMatchObject({ searchable: true, aggregatable: true });
      const details = await made.engine.describeIndex('contract', context());
      expect(details.documents).toBe(4);
      expect(details.fields.find((field) => field.name === 'ticket')?.type).toBe('long');
    });

    it('suggests the values that begin like the text, in either case', async () => {
      const suggest = (query: string) =>
        made.engine.suggestValues({ index: 'contract', field: 'city', query }, context());
      expect(JSON.parse(await suggest('l'))).toMatchObject({ 0: 'Lima' });
      expect(JSON.parse(await suggest(''))).toEqual(['Lima', 'Oslo', 'Quito']);
    });
  });
}
