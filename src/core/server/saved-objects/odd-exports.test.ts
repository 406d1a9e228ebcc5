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

async function exportFrom(server: TestServer): Promise<ExportedLine[]> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/saved_objects/_export',
    headers,
    payload: {
      type: TYPES,
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

  it('is not written over anything when it comes a second time', async () => {
    const again = await importInto(server, toExportFile(known));

    expect(again).toMatchObject({ success: false, successCount: 0 });
    expect((again['errors'] as { error: Answer }[]).map(({ error }) => error['type'])).toEqual(
      known.map(() => 'conflict'),
    );
  });
});
