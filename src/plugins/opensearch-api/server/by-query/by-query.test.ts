import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPort, openPort } from '../testing/open-port';

let port: OpenPort;
beforeAll(async () => {
  port = await openPort();
});
afterAll(() => port.server.close());

const post = async (path: string, body?: unknown) =>
  port.ask(path, { method: 'POST', ...(body !== undefined && { body }) });
const countOf = async (index: string, query: object = { match_all: {} }) =>
  (await port.ask(`/${index}/_count`, { body: { query } })).json.count;
const errorOf = ({ status, json }: Awaited<ReturnType<OpenPort['ask']>>) => [
  status,
  json.error?.type,
  json.error?.reason,
];

/** Documents `0` to `count - 1` with their number. */
async function fill(index: string, count: number): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n},"even":${n % 2 === 0}}\n`,
  );
  const { json } = await post(`/${index}/_bulk?refresh=true`, lines.join(''));
  expect(json.errors).toBe(false);
}

describe('_delete_by_query', () => {
  it('deletes what the query finds, in batches', async () => {
    await fill('gone', 25);
    const query = { term: { even: true } };
    const { status, json } = await post('/gone/_delete_by_query?refresh=true&scroll_size=5', {
      query,
    });
    expect([status, json]).toEqual([
      200,
      {
        took: expect.any(Number),
        timed_out: false,
        total: 13,
        deleted: 13,
        batches: 3,
        version_conflicts: 0,
        noops: 0,
        retries: { bulk: 0, search: 0 },
        throttled_millis: 0,
        requests_per_second: -1,
        throttled_until_millis: 0,
        failures: [],
      },
    ]);
    expect(await countOf('gone')).toBe(12);
    expect(await countOf('gone', query)).toBe(0);
  });

  it('deletes up to max_docs, by a query of the address too', async () => {
    await fill('some', 10);
    const { json } = await post('/some/_delete_by_query?q=even:true&max_docs=2&refresh');
    expect([json.total, json.deleted]).toEqual([2, 2]);
    expect(await countOf('some')).toBe(8);
  });

  it('is not as fast as it could be, where it shall not', async () => {
    await fill('slow', 3);
    const query = { match_all: {} };
    const { json } = await post('/slow/_delete_by_query?requests_per_second=20', { query });
    expect(json).toMatchObject({ deleted: 3, requests_per_second: 20 });
    expect(json.throttled_millis).toBeGreaterThan(0);
  });
});

describe('_update_by_query', () => {
  it('changes each document once, however many of them the query finds afterwards', async () => {
    await fill('more', 30);
    const script = {
      source: 'ctx._source.n += params.by; ctx._source.x = params.x',
      params: { by: 100, x: 1.0 },
    };
    const { json } = await post(
      '/more/_update_by_query?refresh=true&scroll_size=4',
      `{"script":{"source":"ctx._source.n += params.by;\\n ctx._source.x = params.x","params":{"by":100,\n"x":1.0}}}`,
    );
    expect(script).toBeDefined();
    expect([json.total, json.updated, json.batches, json.failures]).toEqual([30, 30, 8, []]);
    expect(await countOf('more', { range: { n: { gte: 100, lt: 130 } } })).toBe(30);
    expect((await port.ask('/more/_source/3')).text).toBe('{"n":103,"even":false,"x":1.0}');
  });

  it('writes documents again as they are, and by its script deletes or leaves some', async () => {
    await fill('again', 9);
    const again = await post('/again/_update_by_query?refresh=true');
    expect([again.json.updated, again.json.noops]).toEqual([9, 0]);
    expect((await port.ask('/again/_doc/1')).json).toMatchObject({
      _version: 2,
      _source: { n: 1, even: false },
    });

    const script =
      "if (ctx._source.even) { ctx.op = 'delete' } else if (ctx._source.n > 3) { ctx.op = 'noop' }";
    const { json } = await post('/again/_update_by_query?refresh=true', { script });
    expect([json.total, json.updated, json.deleted, json.noops]).toEqual([9, 2, 5, 2]);
    expect(await countOf('again')).toBe(4);
  });

  it('changes no document that was written since searches saw it last', async () => {
    await fill('stale', 3);
    const late = async (parameters: string) => {
      await port.ask('/stale/_doc/1', { method: 'PUT', body: { who: 'late' } });
      const script = { script: "ctx._source.who = 'mine'" };
      return post(`/stale/_update_by_query${parameters}`, script);
    };
    // By itself it can be seen a moment later, which may be sooner than the request.
    await expect
      .poll(async () => {
        const { status, json } = await late('?conflicts=proceed');
        return [status, json.version_conflicts, json.updated, json.failures];
      })
      .toEqual([200, 1, 2, []]);
    expect((await port.ask('/stale/_doc/1')).json._source).toEqual({ who: 'late' });
    await expect
      .poll(async () => {
        const { status, json } = await late('');
        return [status, json.failures?.[0]?.cause.type, json.failures?.[0]?.id];
      })
      .toEqual([409, 'version_conflict_engine_exception', '1']);
  });

  it('tells what its script does wrong, and changes nothing then', async () => {
    await fill('wrong', 3);
    expect(
      errorOf(await post('/wrong/_update_by_query', { script: 'ctx._source.x.y = 1' })),
    ).toEqual([400, 'script_exception', 'runtime error']);
    expect((await port.ask('/wrong/_doc/1')).json._version).toBe(1);
  });
});

describe('A filter of an alias', () => {
  beforeAll(async () => {
    await fill('behind', 10);
    await fill('beside', 4);
    await post('/_aliases', {
      actions: [
        {
          add: { indices: ['behind', 'beside'], alias: 'evens', filter: { term: { even: true } } },
        },
      ],
    });
  });

  it('limits what is changed, copied and deleted by its name', async () => {
    const script = { script: 'ctx._source.seen = true' };
    const updated = await post('/evens/_update_by_query?refresh&scroll_size=3', script);
    expect([updated.json.total, updated.json.updated]).toEqual([7, 7]);
    expect(await countOf('behind,beside', { term: { seen: true } })).toBe(7);
    await post('/_reindex?refresh', { source: { index: 'evens' }, dest: { index: 'even-copies' } });
    expect(await countOf('even-copies', { term: { even: false } })).toBe(0);
    const deleted = await post('/evens/_delete_by_query?refresh', { query: { match_all: {} } });
    expect(deleted.json.deleted).toBe(7);
    expect([await countOf('behind'), await countOf('beside')]).toEqual([5, 2]);
  });

  it('does not hide that the destination is the source', async () => {
    const { json } = await post('/_reindex', {
      source: { index: 'beside' },
      dest: { index: 'evens' },
    });
    expect(json.error.reason).toContain('reindex cannot write into an index its reading from');
  });
});

describe('_reindex', () => {
  it('copies documents to the letter, those of a query and some fields of them', async () => {
    await post('/from/_doc/1?refresh=true', '{"n":9007199254740993,"x":1.50,"t":"a\\nb"}');
    await post('/from/_doc/2?refresh=true', '{"n":2,"x":2.0}');
    const { json } = await post('/_reindex?refresh=true', {
      source: { index: 'from' },
      dest: { index: 'to' },
    });
    expect(json).toMatchObject({
      total: 2,
      created: 2,
      updated: 0,
      deleted: 0,
      batches: 1,
      failures: [],
    });
    expect((await port.ask('/to/_source/1')).text).toBe(
      '{"n":9007199254740993,"x":1.50,"t":"a\\nb"}',
    );

    const source = { index: ['from'], query: { term: { n: 2 } }, _source: ['x'], size: 1 };
    await post('/_reindex?refresh=true', { source, dest: { index: 'part' } });
    expect((await port.ask('/part/_search')).json.hits.hits).toMatchObject([
      { _id: '2', _source: { x: 2 } },
    ]);
  });

  it('copies documents without members, among others', async () => {
    await post(
      '/bare/_bulk?refresh',
      '{"index":{"_id":"1"}}\n{}\n{"index":{"_id":"2"}}\n{"n":2}\n{"index":{"_id":"3"}}\n{}\n',
    );
    await post('/_reindex', { source: { index: 'bare' }, dest: { index: 'bare-too' } });
    const sources = [1, 2, 3].map(async (id) => (await port.ask(`/bare-too/_source/${id}`)).json);
    expect(await Promise.all(sources)).toEqual([{}, { n: 2 }, {}]);
  });

  it('overwrites or leaves what is there, as it is told', async () => {
    await fill('a', 4);
    const request = { source: { index: 'a' }, dest: { index: 'b' } };
    expect((await post('/_reindex?refresh', request)).json.created).toBe(4);
    expect((await post('/_reindex?refresh', request)).json.updated).toBe(4);

    const create = { ...request, dest: { index: 'b', op_type: 'create' } };
    const stopped = await post('/_reindex', create);
    expect([stopped.status, stopped.json.version_conflicts, stopped.json.failures[0]]).toEqual([
      409,
      4,
      {
        index: 'b',
        id: '0',
        status: 409,
        cause: expect.objectContaining({ type: 'version_conflict_engine_exception' }),
      },
    ]);
    const proceeded = await post('/_reindex', { ...create, conflicts: 'proceed' });
    expect([proceeded.status, proceeded.json.version_conflicts, proceeded.json.failures]).toEqual([
      200,
      4,
      [],
    ]);
  });

  it('goes by its script: to other names, other indices, or nowhere', async () => {
    await fill('c', 6);
    const source =
      "if (ctx._source.n > 3) { ctx.op = 'noop' } else if (ctx._source.even) { ctx._index = 'even'; ctx._id = 'x' + ctx._id } ctx._source.remove('even')";
    const { json } = await post('/_reindex', {
      source: { index: 'c' },
      dest: { index: 'odd' },
      script: { source },
    });
    expect([json.created, json.noops]).toEqual([4, 2]);
    expect((await port.ask('/even/_source/x2')).json).toEqual({ n: 2 });
    expect((await port.ask('/odd/_source/3')).json).toEqual({ n: 3 });
  });

  it('copies what a pattern meant when it began, to a name that it means from then on', async () => {
    await fill('many-1', 6);
    await fill('many-2', 6);
    const begun = await post('/_reindex?wait_for_completion=false&requests_per_second=40', {
      source: { index: 'many-*', size: 2 },
      dest: { index: 'many-all' },
      script: { source: 'ctx._id = null' },
    });
    const over = async () => {
      // What is copied is seen at once.
      await post('/many-all/_refresh?ignore_unavailable=true');
      return (await port.ask(`/_tasks/${begun.json.task}`)).json;
    };
    await expect.poll(async () => (await over()).completed).toBe(true);
    const { response } = await over();
    expect([response.total, response.created]).toEqual([12, 12]);
    expect(await countOf('many-all')).toBe(12);
  });

  it('goes in the order and to the number that it is told', async () => {
    await fill('sorted', 10);
    const source = { index: 'sorted', sort: [{ even: 'desc' }, { n: 'desc' }], size: 2 };
    await post('/_reindex?refresh', { source, dest: { index: 'first' }, max_docs: 5 });
    const { json } = await port.ask('/first/_search?sort=n&_source=n');
    expect(json.hits.hits.map(({ _source }: { _source: { n: number } }) => _source.n)).toEqual([
      0, 2, 4, 6, 8,
    ]);
  });
});

describe('What can’t be done by a query is refused in OpenSearch’s words, before anything is done', () => {
  const all = { query: { match_all: {} } };
  const copy = { source: { index: 'kept' }, dest: { index: 'copied' } };
  beforeAll(() => fill('kept', 2));

  it.each([
    ['/kept/_delete_by_query', {}, 400, 'Validation Failed: 1: query is missing;'],
    [
      '/kept/_delete_by_query?max_docs=-5',
      all,
      400,
      '[max_docs] parameter cannot be negative, found [-5]',
    ],
    [
      '/kept/_delete_by_query?conflicts=foo',
      all,
      400,
      'conflicts may only be "proceed" or "abort" but was [foo]',
    ],
    [
      '/kept/_delete_by_query?slices=2',
      all,
      501,
      '[slices] can be 1 or auto: an index is one part.',
    ],
    ['/kept/_delete_by_query', { ...all, foo: 1 }, 400, 'Unknown key in [foo].'],
    ['/nope/_delete_by_query', all, 404, 'no such index [nope]'],
    [
      '/_reindex',
      { source: { index: 'kept' } },
      400,
      'Validation Failed: 1: index must be specified;',
    ],
    [
      '/_reindex',
      { ...copy, dest: { index: 'kept' } },
      400,
      'Validation Failed: 1: reindex cannot write into an index its reading from [kept];',
    ],
    ['/_reindex', { ...copy, foo: 1 }, 400, '[reindex] unknown field [foo]'],
    ['/_reindex', { ...copy, source: { index: 'nope' } }, 404, 'no such index [nope]'],
  ])('%s %j', async (path, body, status, reason) => {
    const answer = await post(path, body);
    expect([answer.status, answer.json.error.reason]).toEqual([status, reason]);
    expect(await countOf('kept')).toBe(2);
    expect((await port.ask('/copied', { method: 'HEAD' })).status).toBe(404);
  });

  it('attack 49: another cluster, wherever it is said to be, is asked for nothing', async () => {
    for (const host of [
      'http://127.0.0.1:9200',
      'http://169.254.169.254',
      'http://[::1]:1',
      'file:///etc/passwd',
    ]) {
      const source = { index: 'x', remote: { host } };
      const { status, json } = await post('/_reindex', { ...copy, source });
      expect([status, json.error.reason]).toEqual([
        400,
        `[${host.replace('http://', '')}] not allowlisted in reindex.remote.allowlist`,
      ]);
    }
  });
});

describe('What is written while a request by a query is at work', () => {
  const begin = async (address: string, body: object = {}) => {
    const { json } = await post(
      `${address}?wait_for_completion=false&requests_per_second=5&refresh${address === '/_reindex' ? '' : '&scroll_size=1&conflicts=proceed'}`,
      body,
    );
    return String(json.task);
  };
  const until = async (task: string, done: 'created' | 'deleted' | 'updated') =>
    expect
      .poll(async () => (await port.ask(`/_tasks/${task}`)).json.task.status?.[done])
      .toBeGreaterThan(0);
  const answerOf = async (task: string) =>
    (await port.ask(`/_tasks/${task}?wait_for_completion=true`)).json.response;
  const writeMeanwhile = async (index: string) => {
    await post(
      `/${index}/_bulk?refresh=true`,
      '{"index":{"_id":"2"}}\n{"n":20}\n{"index":{"_id":"new"}}\n{"n":21}\n',
    );
  };

  it('is no part of what is deleted: a document that was written again is a conflict', async () => {
    await fill('meanwhile', 3);
    const query = { match_all: {} };
    const task = await begin('/meanwhile/_delete_by_query', { query });
    await until(task, 'deleted');
    await writeMeanwhile('meanwhile');
    expect(await answerOf(task)).toMatchObject({
      total: 3,
      deleted: 2,
      version_conflicts: 1,
    });
    expect(await countOf('meanwhile')).toBe(2);
  });

  it('is not listed among the points in time of who asks, and outlives their end', async () => {
    await fill('unlisted', 3);
    const task = await begin('/unlisted/_update_by_query');
    await until(task, 'updated');
    const { json } = await port.ask('/_search/point_in_time/_all');
    expect(json.pits).toEqual([]);
    await port.ask('/_search/point_in_time/_all', { method: 'DELETE' });
    expect(await answerOf(task)).toMatchObject({ total: 3, updated: 3, failures: [] });
  });

  it('is not copied', async () => {
    await fill('read', 3);
    const task = await begin('/_reindex', {
      source: { index: 'read', size: 1 },
      dest: { index: 'read-copy' },
    });
    await until(task, 'created');
    await writeMeanwhile('read');
    expect(await answerOf(task)).toMatchObject({ total: 3, created: 3 });
    expect(await countOf('read-copy', { range: { n: { gte: 20 } } })).toBe(0);
  });
});

describe('A task that nobody waits for', () => {
  it('tells how far it is, and what came of it', async () => {
    await fill('tasks', 20);
    const begun = await post('/tasks/_update_by_query?wait_for_completion=false');
    expect(begun.json).toEqual({ task: expect.stringMatching(/^.+:\d+$/) });
    const { json } = await port.ask(`/_tasks/${begun.json.task}?wait_for_completion=true`);
    expect(json).toMatchObject({
      completed: true,
      task: {
        action: 'indices:data/write/update/byquery',
        cancelled: false,
        status: { total: 20, updated: 20 },
      },
      response: { total: 20, updated: 20, failures: [] },
    });
    expect((await post(`/_tasks/${begun.json.task}/_cancel`)).status).toBe(404);
  });

  it('tells what went wrong', async () => {
    await fill('failing', 1);
    const { json } = await post('/failing/_update_by_query?wait_for_completion=false', {
      script: 'ctx.x.y.z = 1',
    });
    const task = await port.ask(`/_tasks/${json.task}?wait_for_completion=true`);
    expect([task.json.completed, task.json.error.type]).toEqual([true, 'script_exception']);
  });

  it('is listed with its status, ended by hand, and ends between two batches', async () => {
    await fill('long', 50);
    const begun = await post(
      '/long/_update_by_query?wait_for_completion=false&scroll_size=5&requests_per_second=10',
    );
    const id = begun.json.task;
    await expect
      .poll(async () => (await port.ask(`/_tasks/${id}`)).json.task.status?.updated)
      .toBeGreaterThan(0);
    const { json } = await port.ask('/_tasks?actions=*byquery&detailed&group_by=none');
    expect(json.tasks).toMatchObject([
      { description: 'POST /long/_update_by_query', cancellable: true },
    ]);
    expect((await post(`/_tasks/${id}/_cancel`)).status).toBe(200);

    const over = await port.ask(`/_tasks/${id}?wait_for_completion=true`);
    expect(over.json).toMatchObject({
      completed: true,
      task: { cancelled: true },
      response: { canceled: 'by user request' },
    });
    expect(over.json.response.updated).toBeLessThan(50);
    expect(over.json.response.updated % 5).toBe(0);
  });
});
