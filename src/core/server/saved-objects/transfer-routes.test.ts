import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ flags: { 'savedObjects.maxImportPayloadBytes': 200_000 } });
});
afterEach(() => server.close());

const headers = { host: 'localhost', 'osd-xsrf': 'true' };
type Answer = Record<string, unknown>;

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await server.http.inject({
    method,
    url,
    headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}

async function sendFile(
  path: string,
  lines: readonly (object | string)[],
  { retries, name = 'export.ndjson' }: { retries?: object[]; name?: string } = {},
) {
  const text = lines
    .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    .join('\n');
  const parts = [
    `--AtriumForm\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/ndjson\r\n\r\n${text}`,
    ...(retries
      ? [
          `--AtriumForm\r\nContent-Disposition: form-data; name="retries"\r\n\r\n${JSON.stringify(retries)}`,
        ]
      : []),
    '--AtriumForm--\r\n',
  ];
  const response = await server.http.inject({
    method: 'POST',
    url: `/api/saved_objects/${path}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=AtriumForm' },
    payload: parts.join('\r\n'),
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}
const importFile = (lines: readonly (object | string)[], query = '') =>
  sendFile(`_import${query}`, lines);

async function exportLines(body: object) {
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_export',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return {
    response,
    lines: response.body.split('\n').map((line) => JSON.parse(line) as Answer),
  };
}
const get = async (path: string) => (await ask('GET', `/api/saved_objects/${path}`)).body;

const pattern = {
  id: 'logs',
  type: 'index-pattern',
  attributes: { title: 'logs-*', timeFieldName: '@timestamp', fields: '[{"name":"a"}]' },
  references: [],
  migrationVersion: { 'index-pattern': '7.6.0' },
  updated_at: '2021-01-01T00:00:00.000Z',
  version: 'WzczNSwxXQ==',
};
const chart = {
  id: 'chart',
  type: 'visualization',
  attributes: {
    title: 'Requests \u2028 “é”',
    visState: '{"title":"x","type":"line","aggs":[]}',
    uiStateJSON: '{}',
    kibanaSavedObjectMeta: { searchSourceJSON: '{"indexRefName":"index"}' },
  },
  references: [{ name: 'index', type: 'index-pattern', id: 'logs' }],
  migrationVersion: { visualization: '7.10.0' },
};
const board = {
  id: 'board',
  type: 'dashboard',
  attributes: { title: 'Board', panelsJSON: '[{"panelIndex":"1"}]', hits: 0, timeRestore: false },
  references: [{ name: 'panel_0', type: 'visualization', id: 'chart' }],
  migrationVersion: { dashboard: '7.9.3' },
};
const summary = { exportedCount: 3, missingRefCount: 0, missingReferences: [] };
const meta = (title: string, icon: string) => ({ meta: { title, icon } });

describe('Importing saved objects', () => {
  it('takes ids with a star as they are, there and back', async () => {
    const pattern = {
      type: 'index-pattern',
      id: 'logstash-*',
      attributes: { title: 'logstash-*' },
    };
    const chart = {
      type: 'visualization',
      id: 'metrics-*,logs',
      attributes: { title: 'Bytes' },
      references: [{ name: 'index', type: 'index-pattern', id: 'logstash-*' }],
    };
    const { body } = await importFile([pattern, chart]);
    expect(body).toMatchObject({ success: true, successCount: 2 });

    const { lines } = await exportLines({
      objects: [{ type: 'visualization', id: 'metrics-*,logs' }],
      includeReferencesDeep: true,
    });
    expect(lines.slice(0, 2).map(({ id }) => id)).toEqual(['logstash-*', 'metrics-*,logs']);
  });

  it('writes the objects of a file and tells of each', async () => {
    expect(await importFile([pattern, chart, board, summary])).toEqual({
      status: 200,
      body: {
        success: true,
        successCount: 3,
        successResults: [
          { type: 'index-pattern', id: 'logs', ...meta('logs-*', 'indexPatternApp') },
          {
            type: 'visualization',
            id: 'chart',
            ...meta('Requests \u2028 “é”', 'visualizeApp'),
          },
          { type: 'dashboard', id: 'board', ...meta('Board', 'dashboardApp') },
        ],
      },
    });
    expect(await get('visualization/chart')).toMatchObject(chart);
  });

  it('reads old files: a byte order mark, empty lines, no migrations, a summary that is wrong', async () => {
    const old = { ...pattern, migrationVersion: {}, _type: 'x' };
    const { body } = await importFile([
      `\uFEFF${JSON.stringify(old)}`,
      '',
      { exportedCount: 9, missingRefCount: 0, missingReferences: [] },
      '',
    ]);

    expect(body).toMatchObject({ success: true, successCount: 1 });
    expect(await get('index-pattern/logs')).toMatchObject({
      migrationVersion: { 'index-pattern': '7.6.0' },
    });
  });

  it('attack 93: does not write over what is there; it says what conflicts, and does the rest', async () => {
    await importFile([pattern]);
    const { body } = await importFile([
      { ...pattern, attributes: { ...pattern.attributes, title: 'changed' } },
      chart,
    ]);

    expect(body).toEqual({
      success: false,
      successCount: 1,
      successResults: [expect.objectContaining({ id: 'chart' })],
      errors: [
        {
          type: 'index-pattern',
          id: 'logs',
          title: 'changed',
          ...meta('changed', 'indexPatternApp'),
          error: { type: 'conflict' },
        },
      ],
    });
    expect(await get('index-pattern/logs')).toMatchObject({ attributes: { title: 'logs-*' } });
  });

  it('writes over what is there when asked to', async () => {
    await importFile([pattern]);
    const changed = { ...pattern, attributes: { ...pattern.attributes, title: 'changed' } };

    expect((await importFile([changed, chart], '?overwrite=true')).body).toMatchObject({
      success: true,
      successResults: [{ id: 'logs', overwrite: true }, { id: 'chart' }],
    });
    expect(await get('index-pattern/logs')).toMatchObject({ attributes: { title: 'changed' } });
  });

  it('makes new copies whose references lead to each other', async () => {
    await importFile([pattern, chart]);
    const { body } = await importFile([pattern, chart], '?createNewCopies=true');
    const [copiedPattern, copiedChart] = body['successResults'] as { destinationId: string }[];

    expect(copiedPattern?.destinationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await get(`visualization/${copiedChart?.destinationId}`)).toMatchObject({
      references: [{ name: 'index', type: 'index-pattern', id: copiedPattern?.destinationId }],
    });
    expect(
      (await importFile([pattern], '?createNewCopies=true&overwrite=true')).body['message'],
    ).toBe('cannot use [overwrite] with [createNewCopies]');
  });

  it('fails the object that needs what is missing, and no other', async () => {
    const { body } = await importFile([chart, board]);

    expect(body).toMatchObject({
      success: false,
      successCount: 1,
      successResults: [{ id: 'board' }],
      errors: [
        {
          id: 'chart',
          error: {
            type: 'missing_references',
            references: [{ type: 'index-pattern', id: 'logs' }],
          },
        },
      ],
    });
    expect(await get('visualization/chart')).toMatchObject({ statusCode: 404 });
    expect(await get('dashboard/board')).toMatchObject({ id: 'board' });
  });

  it.each(['config', 'url', 'workspace', 'data-source', 'telemetry', 'constructor', '__proto__'])(
    'attack 59: never writes an object of the type %s',
    async (type) => {
      const { body } = await importFile([{ ...board, type, id: 'x' }], '?overwrite=true');

      expect(body).toMatchObject({
        successCount: 0,
        errors: [{ error: { type: 'unsupported_type' } }],
      });
      expect(await server.store.get([{ type, id: 'x' }])).toEqual([undefined]);
    },
  );

  it('attack 58: takes no workspaces, permissions or version from the file', async () => {
    await importFile([
      {
        ...board,
        workspaces: ['theirs'],
        permissions: { read: { users: ['*'] } },
        namespaces: ['x'],
      },
    ]);
    await importFile([pattern], '?workspaces=mine');

    expect(await get('dashboard/board')).not.toHaveProperty('workspaces');
    expect(await get('dashboard/board')).not.toHaveProperty('permissions');
    expect(await get('index-pattern/logs')).toMatchObject({ workspaces: ['mine'] });
  });

  it('tells of copies that earlier imports made, and of several that it can not choose between', async () => {
    const copy = (id: string) => ({ ...board, id, originId: 'board', references: [] });
    await importFile([copy('one')]);
    expect((await importFile([board])).body).toMatchObject({
      errors: [{ id: 'board', error: { type: 'conflict', destinationId: 'one' } }],
    });
    await server.store.apply([{ kind: 'put', object: copy('two'), text: {}, expected: 'any' }], {
      by: 'x',
      onConflict: 'fail',
    });

    expect((await importFile([board], '?overwrite=true')).body).toMatchObject({
      errors: [
        {
          error: {
            type: 'ambiguous_conflict',
            destinations: expect.arrayContaining([
              { id: 'one', title: 'Board', updatedAt: expect.any(String) },
              { id: 'two', title: 'Board', updatedAt: expect.any(String) },
            ]),
          },
        },
      ],
    });
  });

  it.each([
    [['{"id":"a"'], 'Line 1 of the file'],
    [[pattern, '[]'], undefined],
    [[pattern, '7'], 'Line 2 of the file is not an object.'],
    [[{ ...board, attributes: 'x' }], 'Line 1 of the file: attributes'],
    [[{ ...board, references: [{ id: 'x' }] }], 'Line 1 of the file: attributes'],
    [[board, board], 'Non-unique import objects detected: [dashboard:board]'],
  ])('refuses the file %j with the reason', async (lines, reason) => {
    const { status, body } = await importFile(lines);

    expect(status).toBe(reason ? 400 : 200);
    expect(body['message'] ?? '').toContain(reason ?? '');
  });

  it.each(['export.json', 'export', '../../x.ndjson.exe'])(
    'refuses a file called %s',
    async (name) => {
      const { status, body } = await sendFile('_import', [pattern], { name });

      expect([status, body['message']]).toEqual([
        400,
        expect.stringMatching(/^Invalid file extension/),
      ]);
    },
  );

  it('attack 31: a line with __proto__ poisons nothing', async () => {
    const line =
      '{"id":"x","type":"dashboard","attributes":{"title":"x","__proto__":{"polluted":1}}}';

    expect((await importFile([line])).status).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('attack 72: refuses a file that is too large, and forms everywhere else', async () => {
    const large = { ...board, attributes: { title: 'x'.repeat(300_000) } };

    expect((await importFile([large])).status).toBe(413);
    expect((await sendFile('dashboard', [])).status).toBe(415);
  });
});

describe('Resolving what an import could not do', () => {
  const resolve = (lines: object[], retries: object[], query = '') =>
    sendFile(`_resolve_import_errors${query}`, lines, { retries });

  it('does what was decided about each object, and nothing else', async () => {
    await importFile([pattern]);
    const { body } = await resolve(
      [{ ...pattern, attributes: { ...pattern.attributes, title: 'new' } }, chart, board],
      [
        { type: 'index-pattern', id: 'logs', overwrite: true },
        { type: 'dashboard', id: 'board', overwrite: false, createNewCopy: true },
      ],
    );
    const [, copy] = body['successResults'] as { destinationId: string }[];

    expect(body).toMatchObject({ success: true, successCount: 2 });
    expect(copy?.destinationId).not.toBe('board');
    expect(await get('visualization/chart')).toMatchObject({ statusCode: 404 });
  });

  it('points references elsewhere, or leaves them open', async () => {
    await importFile([{ ...pattern, id: 'other' }]);
    const replaced = await resolve(
      [chart],
      [
        {
          type: 'visualization',
          id: 'chart',
          replaceReferences: [{ type: 'index-pattern', from: 'logs', to: 'other' }],
        },
      ],
    );
    const open = await resolve(
      [{ ...chart, id: 'open' }],
      [{ type: 'visualization', id: 'open', ignoreMissingReferences: true }],
    );

    expect([replaced.body['success'], open.body['success']]).toEqual([true, true]);
    expect(await get('visualization/chart')).toMatchObject({ references: [{ id: 'other' }] });
    expect(await get('visualization/open')).toMatchObject({ references: [{ id: 'logs' }] });
  });

  it('writes to the object that was chosen', async () => {
    await importFile([{ ...board, id: 'mine' }]);
    const retry = { type: 'dashboard', id: 'board', overwrite: true, destinationId: 'mine' };
    const { body } = await resolve([{ ...board, attributes: { title: 'New' } }], [retry]);

    expect(body).toMatchObject({
      successResults: [{ id: 'board', destinationId: 'mine', overwrite: true }],
    });
    expect(await get('dashboard/mine')).toMatchObject({
      attributes: { title: 'New' },
      originId: 'board',
    });
  });

  it('says which decision can not be understood', async () => {
    const { status, body } = await resolve([board], [{ type: 'dashboard', id: 7 }]);
    const twice = { type: 'dashboard', id: 'board' };

    expect([status, body['message']]).toEqual([400, expect.stringContaining('retries.0.id')]);
    expect((await resolve([board], [twice, twice])).body['message']).toContain(
      'Non-unique retry objects detected',
    );
  });
});

describe('Exporting saved objects', () => {
  beforeEach(() => importFile([pattern, chart, board]));

  it('gives a file: what others refer to first, and a summary at the end', async () => {
    const { response, lines } = await exportLines({
      objects: [{ type: 'dashboard', id: 'board' }],
      includeReferencesDeep: true,
    });

    expect(response.headers['content-type']).toContain('application/ndjson');
    expect(response.headers['content-disposition']).toBe('attachment; filename="export.ndjson"');
    expect(lines.map(({ id }) => id)).toEqual(['logs', 'chart', 'board', undefined]);
    expect(lines.at(-1)).toEqual({ exportedCount: 3, missingRefCount: 0, missingReferences: [] });
  });

  it('attack 83: gives back what was imported, equal in meaning', async () => {
    const { lines } = await exportLines({
      type: ['index-pattern', 'visualization', 'dashboard'],
      excludeExportDetails: true,
    });
    const meaning = ({ id, type, attributes, references, migrationVersion }: Answer) => ({
      id,
      type,
      attributes,
      references,
      migrationVersion,
    });
    expect(lines.map(meaning)).toEqual([pattern, chart, board].map((one) => meaning(one)));
    const again = await importFile(lines, '?overwrite=true');

    expect(again.body).toMatchObject({ success: true, successCount: 3 });
  });

  it('names references that lead nowhere', async () => {
    const dangling = [{ name: 'panel_0', type: 'visualization', id: 'gone' }];
    await importFile([{ ...board, id: 'torn', references: dangling }]);
    const { lines } = await exportLines({
      objects: [{ type: 'dashboard', id: 'torn' }],
      includeReferencesDeep: true,
    });

    expect(lines.at(-1)).toEqual({
      exportedCount: 1,
      missingRefCount: 1,
      missingReferences: [{ type: 'visualization', id: 'gone' }],
    });
  });

  it('takes along what files of before version 7 name in their texts, as far as it is there', async () => {
    const searchSourceJSON = '{"index":"an-index-by-its-name"}';
    const panelsJSON = '[{"type":"visualization","id":"old-chart"},{"type":"search","id":"gone"}]';
    await importFile([
      {
        ...chart,
        id: 'old-chart',
        attributes: { title: 'Old', kibanaSavedObjectMeta: { searchSourceJSON } },
        references: [],
      },
      { ...board, id: 'old', attributes: { title: 'Old', panelsJSON }, references: [] },
    ]);
    const { lines } = await exportLines({
      objects: [{ type: 'dashboard', id: 'old' }],
      includeReferencesDeep: true,
    });

    expect(lines.map(({ id }) => id)).toEqual(['old-chart', 'old', undefined]);
    expect(lines.at(-1)).toMatchObject({ exportedCount: 2, missingRefCount: 0 });
  });

  it('attack 37: ends where objects refer to each other in a circle', async () => {
    const to = (id: string) => [{ name: 'panel_0', type: 'dashboard', id }];
    await importFile([
      { ...board, id: 'a', references: to('b') },
      { ...board, id: 'b', references: to('a') },
    ]);
    const { lines } = await exportLines({
      objects: [{ type: 'dashboard', id: 'a' }],
      includeReferencesDeep: true,
    });

    expect(lines.map(({ id }) => id).sort()).toEqual(['a', 'b', undefined].sort());
  });

  it.each([
    [{ type: 'config' }, 'Trying to export non-exportable type(s): config'],
    [
      { objects: [{ type: 'config', id: 'x' }] },
      'Trying to export object(s) with non-exportable types: config:x',
    ],
    [{ objects: [{ type: 'dashboard', id: 'none' }] }, 'Error fetching objects to export'],
    [{}, 'expected either [type] or [objects]'],
  ])('refuses %j', async (body, message) => {
    const answer = await ask('POST', '/api/saved_objects/_export', body);

    expect([answer.status, answer.body['message']]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });
});

describe('What is wrong with a file or an export', () => {
  it('is told with its code and its values, so that pages say it in their language', async () => {
    const { body: damaged } = await importFile([pattern, '{"id":"a"']);
    expect(damaged['attributes']).toMatchObject({
      messageCode: 'import.badJson',
      messageValues: { line: 2, reason: { attributes: { messageCode: 'json.invalid' } } },
    });
    const newer = { ...board, migrationVersion: { dashboard: '99.0.0' } };
    const { body: imported } = await importFile([newer]);
    expect(imported['errors']).toMatchObject([
      { error: { type: 'unknown', metadata: { messageCode: 'objects.newerVersion' } } },
    ]);
    const { body } = await ask('POST', '/api/saved_objects/_export', { type: ['config'] });
    expect(body['attributes']).toEqual({
      messageCode: 'export.types',
      messageValues: { names: 'config' },
    });
  });
});

describe('Managing saved objects', () => {
  const BASE = '/api/opensearch-dashboards/management/saved_objects';
  beforeEach(() => importFile([pattern, chart, board]));

  it('shows an object with where it is opened', async () => {
    expect((await ask('GET', `${BASE}/dashboard/board`)).body).toMatchObject({
      id: 'board',
      attributes: { title: 'Board' },
      references: [{ id: 'chart' }],
      updated_at: expect.any(String),
      meta: {
        title: 'Board',
        icon: 'dashboardApp',
        editUrl: '/management/opensearch-dashboards/objects/dashboard/board',
        inAppUrl: { path: '/app/dashboards#/view/board', uiCapabilitiesPath: 'dashboard.show' },
        namespaceType: 'single',
      },
    });
    expect((await ask('GET', `${BASE}/dashboard/none`)).status).toBe(404);
    expect((await ask('GET', `${BASE}/config/global`)).status).toBe(404);
  });

  it('lists the types that can be imported and exported', async () => {
    expect((await ask('GET', `${BASE}/_allowed_types`)).body).toEqual({
      types: ['index-pattern', 'search', 'visualization', 'dashboard', 'query'],
    });
  });

  it('finds objects of all these types', async () => {
    const { body } = await ask('GET', `${BASE}/_find?search=boa*&perPage=5&sortField=title`);

    expect(body).toMatchObject({
      total: 1,
      per_page: 5,
      saved_objects: [{ id: 'board', meta: { title: 'Board' } }],
    });
    expect((await ask('GET', `${BASE}/_find`)).body['total']).toBe(3);
  });

  it('finds titles by letters in their order, none of which is a sign of a pattern', async () => {
    const found = async (letters: string) =>
      (await ask('GET', `${BASE}/_find?titleLetters=${encodeURIComponent(letters)}`)).body;

    expect(await found('brd')).toMatchObject({ total: 1, saved_objects: [{ id: 'board' }] });
    expect((await found('b%d'))['total']).toBe(0);
    expect((await found('b*d'))['total']).toBe(0);
    expect(await found('b'.repeat(101))).toMatchObject({ statusCode: 400 });
  });

  it('tells what an object refers to and what refers to it', async () => {
    expect((await ask('GET', `${BASE}/relationships/visualization/chart`)).body).toMatchObject([
      { type: 'index-pattern', id: 'logs', relationship: 'child', meta: { title: 'logs-*' } },
      { type: 'dashboard', id: 'board', relationship: 'parent', meta: { title: 'Board' } },
    ]);
    expect(
      (await ask('GET', `${BASE}/relationships/visualization/chart?savedObjectTypes=dashboard`))
        .body,
    ).toMatchObject([{ id: 'board' }]);
  });

  it('counts each type that is asked for, zeros included', async () => {
    const { body } = await ask('POST', `${BASE}/scroll/counts`, {
      typesToInclude: ['dashboard', 'search', 'config'],
    });

    expect(body).toEqual({ type: { dashboard: 1, search: 0, config: 0 } });
    expect(
      (await ask('POST', `${BASE}/scroll/export`, { typesToInclude: ['dashboard', 'config'] }))
        .body,
    ).toMatchObject([{ id: 'board' }]);
  });
});
