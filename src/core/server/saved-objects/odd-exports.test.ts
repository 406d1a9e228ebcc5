import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing';
import {
  type ExportedLine,
  ODD_OBJECTS,
  toExportFile,
  UNKNOWN_OBJECTS,
} from './testing/odd-exports';

type Answer = Record<string, unknown>;
const headers = { host: 'localhost', 'osd-xsrf': 'true' };
const TYPES = [
  'dashboard',
  'visualization',
  'search',
  'index-pattern',
  'query',
  ...UNKNOWN_OBJECTS.map(({ type }) => type),
];
const known = Object.values(ODD_OBJECTS);

async function importInto(server: TestServer, file: string, query = ''): Promise<Answer> {
  const answer = await server.http.inject({
    method: 'POST',
    url: `/api/saved_objects/_import${query}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=Form' },
    payload: `--Form\r\nContent-Disposition: form-data; name="file"; filename="export.ndjson"\r\nContent-Type: application/ndjson\r\n\r\n${file}\r\n--Form--\r\n`,
  });
  return answer.json<Answer>();
}

async function typesOf(server: TestServer): Promise<string[]> {
  const url = '/api/opensearch-dashboards/management/saved_objects/_allowed_types';
  const { types } = (await server.http.inject({ method: 'GET', url, headers })).json<{
    types: string[];
  }>();
  return TYPES.filter((type) => types.includes(type));
}

async function exportFrom(server: TestServer): Promise<ExportedLine[]> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_export',
    headers,
    payload: {
      // Of a type that nobody registered there may be none.
      type: await typesOf(server),
      excludeExportDetails: true,
    },
  });
  return answer.body.split('\n').map((line) => JSON.parse(line) as ExportedLine);
}

/** All that an object is, but for the moment and the server that wrote it. */
const meaningOf = ({ id, type, attributes, references = [], originId }: ExportedLine) => ({
  id,
  type,
  attributes,
  references,
  ...(originId !== undefined && { originId }),
});
const byKey = (lines: readonly ExportedLine[]) =>
  Object.fromEntries(lines.map((line) => [`${line.type}/${line.id}`, meaningOf(line)]));

const versionsOf = (lines: readonly ExportedLine[]) =>
  Object.fromEntries(lines.map((line) => [`${line.type}/${line.id}`, line['migrationVersion']]));

const line = (id: string, versions: object): ExportedLine => ({
  id,
  type: 'dashboard',
  attributes: { title: id, panelsJSON: '[]' },
  references: [],
  ...versions,
});

/** What each object says of its versions and of when it was made. */
const said = (lines: readonly ExportedLine[]) =>
  Object.fromEntries(
    lines.map((one) => {
      const { migrationVersion, typeMigrationVersion, coreMigrationVersion } = one;
      const { managed, created_at } = one;
      const all = { migrationVersion, typeMigrationVersion, coreMigrationVersion };
      return [one.id, JSON.parse(JSON.stringify({ ...all, managed, created_at })) as unknown];
    }),
  );

async function ask(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<Answer> {
  const url = `/api/saved_objects/${path}`;
  const answer = await server.http.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const put = (server: TestServer, path: string, attributes: object) =>
  ask(server, 'PUT', path, { attributes });

describe('An export of years of other people’s dashboards', () => {
  let server: TestServer;
  let answer: Answer;
  beforeAll(async () => {
    server = await createTestServer();
    answer = await importInto(server, toExportFile([...known, ...UNKNOWN_OBJECTS]));
  });
  afterAll(() => server.close());

  it('oddity 26, 27, 34: is imported whole, whatever its last line counts and however its lines end', () => {
    expect(answer).toMatchObject({
      success: true,
      successCount: known.length + UNKNOWN_OBJECTS.length,
    });
  });

  it.each(Object.entries(ODD_OBJECTS))('keeps the meaning of %s', async (_name, object) => {
    const exported = byKey(await exportFrom(server));

    expect(exported[`${object.type}/${object.id}`]).toEqual(meaningOf(object));
  });

  it.each(UNKNOWN_OBJECTS)('oddity 29, 31: gives back a $type as it came', async (object) => {
    const exported = byKey(await exportFrom(server));

    expect(exported[`${object.type}/${object.id}`]).toEqual(meaningOf(object));
  });

  it('comes out the same after another way through a server', async () => {
    const first = await exportFrom(server);
    const other = await createTestServer();
    const imported = await importInto(other, toExportFile(first));
    const second = await exportFrom(other);
    await other.close();

    expect(imported).toMatchObject({ success: true, successCount: first.length });
    expect(byKey(second)).toEqual(byKey(first));
    expect(versionsOf(second)).toEqual(versionsOf(first));
  });

  it('of Kibana 7.17 or 8 comes in, and goes out of the version that it came in', async () => {
    const versions = { dashboard: '7.17.3', visualization: '8.5.0', 'index-pattern': '7.11.0' };
    const objects = Object.entries(versions).map(([type, version]) => ({
      id: `newer-${type}`,
      type,
      attributes: { title: 'Newer', coreMigrationVersion: '7.17.3' },
      references: [],
      migrationVersion: { [type]: version },
    }));
    const other = await createTestServer();
    const imported = await importInto(other, toExportFile([...objects, ...UNKNOWN_OBJECTS]));
    const exported = (await exportFrom(other)).filter(({ id }) => id.startsWith('newer-'));
    await other.close();

    expect(imported).toMatchObject({ success: true });
    expect(byKey(exported)).toEqual(byKey(objects));
    expect(versionsOf(exported)).toEqual(versionsOf(objects));
  });

  it('goes out under the versions that it came in, also those of Kibana 8.8 and later, and in copies', async () => {
    const marks = {
      typeMigrationVersion: '8.7.0',
      coreMigrationVersion: '8.8.0',
      managed: false,
      created_at: '2024-02-03T04:05:06.789Z',
    };
    const newest = { ...marks, typeMigrationVersion: '10.2.0', managed: true };
    const objects = [
      line('old', { migrationVersion: { dashboard: '7.0.0' } }),
      line('none', {}),
      line('empty', { migrationVersion: {} }),
      line('kibana', marks),
      line('newest', newest),
    ];
    const other = await createTestServer();
    expect(await importInto(other, toExportFile(objects))).toMatchObject({ successCount: 5 });
    const exported = await exportFrom(other);
    await put(other, 'dashboard/old', { title: 'Renamed' });
    const renamed = await exportFrom(other);
    await other.close();

    expect(said(exported)).toEqual(said(objects));
    expect(said(renamed)).toEqual(said(objects));
  });

  it('goes out under the version whose shape it has once it was changed here', async () => {
    const marks = { managed: false, created_at: '2024-02-03T04:05:06.789Z' };
    const versions = { typeMigrationVersion: '8.9.0', coreMigrationVersion: '8.8.0' };
    const other = await createTestServer();
    const old = line('old', { migrationVersion: { dashboard: '7.0.0' } });
    await importInto(other, toExportFile([old, line('kibana', { ...marks, ...versions })]));
    await put(other, 'dashboard/old', { panelsJSON: '[{"panelIndex":"1"}]' });
    await put(other, 'dashboard/kibana', { panelsJSON: '[{"panelIndex":"1"}]' });
    const exported = said(await exportFrom(other));
    const { versions: earlier } = await ask(other, 'GET', '_history/dashboard/kibana');
    await ask(other, 'POST', '_history/dashboard/kibana/_restore', {
      version: (earlier as Answer[])[0]?.['version'],
    });
    const restored = said(await exportFrom(other));
    await other.close();

    const ours = { migrationVersion: { dashboard: '7.9.3' } };
    expect(exported).toEqual(said([line('old', ours), line('kibana', { ...ours, ...marks })]));
    expect(restored['kibana']).toEqual({ ...marks, ...versions });
  });

  it('goes out in a copy under the version that it came in, and was made when the copy was', async () => {
    const marks = { managed: false, created_at: '2024-02-03T04:05:06.789Z' };
    const versions = { typeMigrationVersion: '8.9.0', coreMigrationVersion: '8.8.0' };
    const other = await createTestServer();
    const old = line('old', { migrationVersion: { dashboard: '7.0.0' } });
    await importInto(other, toExportFile([old, line('kibana', { ...marks, ...versions })]));
    const ids: unknown[] = [];
    for (const [copyOf, change] of [
      ['old', {}],
      ['kibana', {}],
      ['old', { panelsJSON: '[{"panelIndex":"1"}]' }],
      ['nowhere', {}],
    ] as const) {
      // In this order.
      // oxlint-disable-next-line no-await-in-loop
      const { attributes, references } = await ask(other, 'GET', 'dashboard/old');
      const copy = { ...(attributes as object), title: 'A copy', ...change };
      // oxlint-disable-next-line no-await-in-loop
      const made = await ask(other, 'POST', 'dashboard', { attributes: copy, references, copyOf });
      ids.push(made['id']);
    }
    const exported = said(await exportFrom(other));
    await other.close();

    const ours = { migrationVersion: { dashboard: '7.9.3' } };
    expect(ids.map((id) => exported[String(id)])).toEqual([
      { migrationVersion: { dashboard: '7.0.0' } },
      versions,
      ours,
      ours,
    ]);
  });

  it('is read as of the newest version that is known here', async () => {
    const other = await createTestServer();
    await importInto(other, toExportFile([line('old', { typeMigrationVersion: '7.0.0' })]));
    const read = await ask(other, 'GET', 'dashboard/old');
    await other.close();

    expect(read['migrationVersion']).toEqual({ dashboard: '7.9.3' });
    expect(read['typeMigrationVersion']).toBeUndefined();
  });

  it('is not written over anything when it comes a second time', async () => {
    const again = await importInto(server, toExportFile(known));

    expect(again).toMatchObject({ success: false, successCount: 0 });
    expect((again['errors'] as { error: Answer }[]).map(({ error }) => error['type'])).toEqual(
      known.map(() => 'conflict'),
    );
  });
});
