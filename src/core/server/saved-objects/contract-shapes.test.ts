import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer, deleteObjects, type TestServer } from '../testing';

/** Shapes of answers, written from the core contract (1.5, 3.2 and 3.3); nothing else may stand in them. */
const reference = z.strictObject({ name: z.string(), type: z.string(), id: z.string() });
const key = { id: z.string().min(1), type: z.string().min(1) };
const savedObject = z.strictObject({
  ...key,
  version: z.string(),
  updated_at: z.iso.datetime(),
  attributes: z.record(z.string(), z.unknown()),
  references: z.array(reference),
  migrationVersion: z.record(z.string(), z.string()).optional(),
  namespaces: z.array(z.string()).optional(),
  originId: z.string().optional(),
  workspaces: z.array(z.string()).optional(),
  permissions: z.unknown().optional(),
});
const itemError = z.strictObject({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
const many = z.strictObject({
  saved_objects: z.array(z.union([savedObject, z.strictObject({ ...key, error: itemError })])),
});
const updated = savedObject.partial({ migrationVersion: true });
const refused = z.strictObject({
  statusCode: z.int().min(400),
  error: z.string(),
  message: z.string(),
  attributes: z.unknown().optional(),
});
const meta = z.strictObject({
  title: z.string(),
  icon: z.string(),
  editUrl: z.string().optional(),
  inAppUrl: z.strictObject({ path: z.string(), uiCapabilitiesPath: z.string() }).optional(),
  namespaceType: z.enum(['single', 'multiple', 'agnostic']),
});
const withMeta = savedObject.extend({ meta });
const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    saved_objects: z.array(item),
  });
const importError = z.strictObject({
  ...key,
  title: z.string().optional(),
  meta: z.strictObject({ title: z.string().optional(), icon: z.string().optional() }),
  overwrite: z.literal(true).optional(),
  error: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('conflict'), destinationId: z.string().optional() }),
    z.strictObject({
      type: z.literal('ambiguous_conflict'),
      destinations: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string().optional(),
          updatedAt: z.string().optional(),
        }),
      ),
    }),
    z.strictObject({
      type: z.literal('missing_references'),
      references: z.array(z.strictObject(key)),
    }),
    z.strictObject({ type: z.literal('unsupported_type') }),
    z.strictObject({ type: z.literal('unknown'), message: z.string(), statusCode: z.int() }),
  ]),
});
const imported = z.strictObject({
  success: z.boolean(),
  successCount: z.int(),
  successResults: z
    .array(
      z.strictObject({
        ...key,
        meta: z.strictObject({ title: z.string().optional(), icon: z.string().optional() }),
        destinationId: z.string().optional(),
        createNewCopy: z.boolean().optional(),
        overwrite: z.boolean().optional(),
      }),
    )
    .min(1)
    .optional(),
  errors: z.array(importError).min(1).optional(),
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
/** What every request finds, whatever the one before it did. */
beforeEach(async () => {
  await deleteObjects(server.store, ['dashboard', 'visualization', 'index-pattern', 'canvas']);
  await ask('POST', `${OBJECTS}/_bulk_create`, [
    { type: 'index-pattern', id: 'logs', attributes: { title: 'logs' } },
    { ...there, attributes: { title: 'Chart' } },
    { type: 'dashboard', id: 'one', attributes },
  ]);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const headers = { host: 'localhost', 'osd-xsrf': 'true' };

async function ask(method: Method, url: string, payload?: object | string) {
  const isFile = typeof payload === 'string';
  const type = isFile ? 'multipart/form-data; boundary=Form' : 'application/json';
  const answer = await server.http.inject({
    method,
    url,
    headers: { ...headers, ...(payload && { 'content-type': type }) },
    ...(payload && { payload: isFile ? payload : JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, answer };
}

function form(lines: readonly object[], retries?: readonly object[]): string {
  const file = `--Form\r\nContent-Disposition: form-data; name="file"; filename="x.ndjson"\r\n\r\n${lines.map((line) => JSON.stringify(line)).join('\n')}\r\n`;
  const field = retries
    ? `--Form\r\nContent-Disposition: form-data; name="retries"\r\n\r\n${JSON.stringify(retries)}\r\n`
    : '';
  return `${file}${field}--Form--\r\n`;
}

const OBJECTS = '/api/saved_objects';
const MANAGEMENT = '/api/opensearch-dashboards/management/saved_objects';
const attributes = { title: 'New' };
const lost = {
  type: 'visualization',
  id: 'lost',
  attributes,
  references: [{ name: 'i', type: 'index-pattern', id: 'gone' }],
};
const fresh = { type: 'dashboard', id: 'fresh', attributes, references: [] };
const index = { name: 'index', type: 'index-pattern', id: 'logs' };
const there = { type: 'visualization', id: 'chart', attributes, references: [index] };
const foreign = { type: 'canvas', id: 'f', attributes, references: [] };
const empty = z.strictObject({});

const ROUTES: [Method, string, object | string | undefined, number, z.ZodType][] = [
  ['POST', `${OBJECTS}/dashboard`, { attributes }, 200, savedObject],
  ['POST', `${OBJECTS}/dashboard/two`, { attributes }, 200, savedObject],
  ['POST', `${OBJECTS}/dashboard/one`, { attributes }, 409, refused],
  ['POST', `${OBJECTS}/canvas/one`, { attributes }, 400, refused],
  ['GET', `${OBJECTS}/dashboard/one`, undefined, 200, savedObject],
  ['GET', `${OBJECTS}/dashboard/none`, undefined, 404, refused],
  ['PUT', `${OBJECTS}/dashboard/one`, { attributes }, 200, updated],
  ['PUT', `${OBJECTS}/dashboard/one`, { attributes, version: 'WzEsMV0=' }, 409, refused],
  ['PUT', `${OBJECTS}/dashboard/none`, { attributes }, 404, refused],
  ['GET', `${OBJECTS}/_find?type=dashboard&type=visualization`, undefined, 200, page(savedObject)],
  ['GET', `${OBJECTS}/_find`, undefined, 400, refused],
  ['POST', `${OBJECTS}/_bulk_create`, [fresh, there], 200, many],
  [
    'POST',
    `${OBJECTS}/_bulk_get`,
    [
      { type: 'dashboard', id: 'one' },
      { type: 'dashboard', id: 'none' },
    ],
    200,
    many,
  ],
  [
    'PUT',
    `${OBJECTS}/_bulk_update`,
    [
      { type: 'dashboard', id: 'one', attributes },
      { type: 'dashboard', id: 'none', attributes },
    ],
    200,
    many,
  ],
  ['POST', `${OBJECTS}/_export`, { type: 'canvas' }, 400, refused],
  [
    'POST',
    `${OBJECTS}/_import`,
    form([there, lost, foreign, { ...fresh, id: 'other' }]),
    200,
    imported,
  ],
  ['POST', `${OBJECTS}/_import?createNewCopies=true`, form([fresh]), 200, imported],
  [
    'POST',
    `${OBJECTS}/_resolve_import_errors`,
    form([there], [{ type: 'visualization', id: 'chart', overwrite: true }]),
    200,
    imported,
  ],
  [
    'POST',
    `${OBJECTS}/_log_legacy_import`,
    undefined,
    200,
    z.strictObject({ success: z.literal(true) }),
  ],
  ['GET', `${MANAGEMENT}/_find?type=visualization`, undefined, 200, page(withMeta)],
  ['GET', `${MANAGEMENT}/visualization/chart`, undefined, 200, withMeta],
  ['GET', `${MANAGEMENT}/visualization/none`, undefined, 404, refused],
  [
    'GET',
    `${MANAGEMENT}/relationships/visualization/chart?savedObjectTypes=index-pattern&size=100`,
    undefined,
    200,
    z.array(z.strictObject({ ...key, relationship: z.enum(['child', 'parent']), meta })).min(1),
  ],
  [
    'GET',
    `${MANAGEMENT}/_allowed_types`,
    undefined,
    200,
    z.strictObject({ types: z.array(z.string()).min(1) }),
  ],
  [
    'POST',
    `${MANAGEMENT}/scroll/counts`,
    { typesToInclude: ['dashboard', 'query'] },
    200,
    z.looseObject({ type: z.strictObject({ dashboard: z.int(), query: z.literal(0) }) }),
  ],
  [
    'POST',
    `${MANAGEMENT}/scroll/export`,
    { typesToInclude: ['index-pattern'] },
    200,
    z.array(savedObject),
  ],
  ['DELETE', `${OBJECTS}/dashboard/one?force=false`, undefined, 200, empty],
  ['DELETE', `${OBJECTS}/dashboard/none`, undefined, 404, refused],
];

describe('Answers have the shapes that clients of the official routes know', () => {
  it.each(ROUTES)('%s %s %#', async (...route) => {
    const [method, url, payload, expected, shape] = route;
    const { status, answer } = await ask(method, url, payload);

    expect({ status, problem: shape.safeParse(answer.json()).error?.message }).toEqual({
      status: expected,
      problem: undefined,
    });
  });

  it('an export is NDJSON with the name export.ndjson, and a last line that sums up', async () => {
    const { answer } = await ask('POST', `${OBJECTS}/_export`, {
      objects: [{ type: 'visualization', id: 'chart' }],
      includeReferencesDeep: true,
    });
    const lines = answer.body.split('\n').map((line): unknown => JSON.parse(line));
    const summary = z.strictObject({
      exportedCount: z.literal(2),
      missingRefCount: z.literal(0),
      missingReferences: z.array(z.strictObject(key)).length(0),
    });

    expect(answer.headers['content-type']).toContain('application/ndjson');
    expect(answer.headers['content-disposition']).toContain('export.ndjson');
    expect(summary.safeParse(lines.pop()).error).toBeUndefined();
    expect(z.array(savedObject).length(2).safeParse(lines).error).toBeUndefined();
  });
});
