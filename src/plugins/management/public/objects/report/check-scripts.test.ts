// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { IndexDetails, SearchRequest, SearchResponse } from '#common/search';
import { SearchError } from '#plugins/data/public';
import { checkScripts } from './check-scripts';
import { createFieldReader } from './known-fields';

const pattern = (id: string, title: string, fields: unknown) => ({
  type: 'index-pattern',
  id,
  attributes: { title, fields: fields as never },
});
const scripted = (name: string, script: string) => ({ name, scripted: true, script });

/** An index with a text, beside whose words its whole values are. */
const indexClient = {
  describe: async () => ({ fields: [{ name: 'city', type: 'text' }] }) as unknown as IndexDetails,
};
const readFields = createFieldReader(['logs'], indexClient);

/** Answers what it is asked for as an engine would that knows nothing of loops. */
function engine() {
  const asked: SearchRequest[] = [];
  const search = async (request: SearchRequest) => {
    asked.push(request);
    if (JSON.stringify(request.body).includes('for (')) {
      throw new SearchError('A loop is not supported.', { code: 'unsupported' });
    }
    return {} as SearchResponse;
  };
  return { asked, data: { searchClient: { search }, readFields } };
}

describe('asking the engine about scripted fields', () => {
  it('tells by pattern and field what works and why not, over no document', async () => {
    const { asked, data } = engine();
    const fields = [scripted('hour', 'a'), scripted('looped', 'for (;;)'), { name: 'plain' }];
    const problems = await checkScripts(
      [pattern('p', 'lo*', JSON.stringify(fields)), pattern('q', 'logs', fields)],
      ['logs'],
      data,
    );

    const expected = new Map([
      ['hour', undefined],
      ['looped', 'A loop is not supported.'],
    ]);
    expect(problems).toEqual(
      new Map([
        ['p', expected],
        ['q', expected],
      ]),
    );
    expect(asked[0]).toMatchObject({ index: 'lo*', body: { size: 0, query: { match_none: {} } } });
  });

  it('asks for the whole values of a text, as charts do', async () => {
    const { asked, data } = engine();
    const script = "doc['city'].value + doc['city.raw'].value";
    await checkScripts([pattern('p', 'logs', [scripted('whole', script)])], ['logs'], data);
    // What old mappings call city.raw is here city.keyword.
    const sent = "doc['city.keyword'].value + doc['city.keyword'].value";
    expect(JSON.stringify(asked[0])).toContain(sent);
  });

  it('asks nothing of patterns without data, and of fields that can’t be read', async () => {
    const { asked, data } = engine();
    const list = [scripted('hour', 'a')];
    const odd = ['{', 7, null, [null, 3, { scripted: true }], { scripted: true }];
    const problems = await checkScripts(
      [
        pattern('gone', 'gone-*', list),
        ...odd.map((fields, at) => pattern(`${at}`, 'logs', fields)),
      ],
      ['logs'],
      data,
    );

    expect(problems.size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('is no verdict where nobody answers', async () => {
    const searchClient = { search: () => Promise.reject(new Error('offline')) };
    const asking = checkScripts([pattern('p', 'logs', [scripted('a', 'b')])], ['logs'], {
      searchClient,
      readFields,
    });
    await expect(asking).rejects.toThrow('offline');
  });
});
