import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { freePort, startServer } from './atrium-server.mjs';

const OBJECTS = 100_000;
const WORKSPACES = 50;
const CONNECTIONS = 20;
const IMPORTED_AT_ONCE = 10_000;
const SECONDS = 8;
const TYPES = ['dashboard', 'visualization', 'search', 'index-pattern', 'query'];
/** What the proxy that is believed sends with each request. */
const SECRET = 'a-secret-for-this-measurement-only';
const ADMIN = { 'x-forwarded-user': 'admin', 'x-forwarded-groups': 'admins' };

/**
 * Finds and gets over 100,000 objects in 50 workspaces, by 20 people of whom each may see ten of them; the import of
 * 10,000; resident memory afterwards, when nobody asks. Everything over HTTP.
 */
export async function measureSavedObjects(folder) {
  const server = await startServer(await freePort(), join(folder, 'data'), [
    '--auth.providers=proxy',
    '--auth.proxy.addresses=loopback',
    `--auth.proxy.secret=${SECRET}`,
    '--auth.proxy.administratorGroups=admins',
    '--opensearchDashboards.dashboardAdmin.groups=admins',
    '--savedObjects.maxImportExportSize=10000',
  ]);
  try {
    const ask = createClient(server.url);
    const workspaces = await makeWorkspaces(ask);
    const importMs = await fill(ask, workspaces);
    const measured = {};
    for (const [name, makeUrl] of Object.entries(FINDS)) {
      measured[name] = await underLoad(ask, makeUrl);
    }
    await pause(20_000);
    return {
      importPerSecond: (IMPORTED_AT_ONCE / importMs) * 1000,
      ...measured,
      residentMB: residentMB(server.pid),
    };
  } finally {
    await server.stop();
  }
}

const types = TYPES.map((type) => `type=${type}`).join('&');
const FINDS = {
  plain: (n) =>
    [
      `?${types}&per_page=20&page=${1 + (n % 5)}`,
      `?${types}&per_page=20&sort_field=updated_at&sort_order=desc`,
      `?type=${TYPES[n % 5]}&per_page=20&sort_field=title&sort_order=asc`,
    ][n % 3],
  rare: (n) => `?${types}&per_page=20&search=${['zebra', 'zebr*'][n % 2]}`,
  common: (n) => `?${types}&per_page=20&page=${1 + (n % 3)}&search=traffic`,
};

/** 20 connections find, one after the other; one more gets an object as often as it is answered. */
async function underLoad(ask, makeUrl) {
  const finds = [];
  const gets = [];
  const end = performance.now() + SECONDS * 1000;
  const person = (n) => ({
    'x-forwarded-user': `person-${n}`,
    'x-forwarded-groups': Array.from(
      { length: 10 },
      (_, k) => `team-${(n + k * 5) % WORKSPACES}`,
    ).join(','),
  });
  const repeat = async (times, next) => {
    for (let n = 0; performance.now() < end; n++) {
      const started = performance.now();
      await next(n);
      times.push(performance.now() - started);
    }
  };
  await Promise.all([
    ...Array.from({ length: CONNECTIONS }, (_, k) =>
      repeat(finds, async (n) => {
        const { total } = await ask('GET', `/api/saved_objects/_find${makeUrl(n + k)}`, person(k));
        if (!(total > 0 && total < OBJECTS / 2)) {
          throw new Error(`A find of person ${k} found ${total} objects.`);
        }
      }),
    ),
    repeat(gets, (n) =>
      ask('GET', `/api/saved_objects/dashboard/object-${(n * 50) % 1800}`, person(0)),
    ),
  ]);
  return { p99: percentile(finds, 0.99), getP99: percentile(gets, 0.99), answers: finds.length };
}

/** Of each workspace, one group may read what lies in it. */
async function makeWorkspaces(ask) {
  const ids = [];
  for (let n = 0; n < WORKSPACES; n++) {
    const permissions = {
      library_read: { groups: [`team-${n}`] },
      read: { groups: [`team-${n}`] },
    };
    const { success, result, error } = await ask('POST', '/api/workspaces', ADMIN, {
      attributes: { name: `Workspace ${n}`, features: ['use-case-all'] },
      settings: { permissions },
    });
    if (!success) {
      throw new Error(error);
    }
    ids.push(result.id);
  }
  return ids;
}

/** Milliseconds that the last 10,000 took, in one request. */
async function fill(ask, workspaces) {
  const perWorkspace = (OBJECTS - IMPORTED_AT_ONCE) / WORKSPACES;
  for (const [n, id] of workspaces.entries()) {
    await importObjects(ask, id, n * perWorkspace, perWorkspace);
  }
  const started = performance.now();
  await importObjects(ask, workspaces[0], OBJECTS - IMPORTED_AT_ONCE, IMPORTED_AT_ONCE);
  return performance.now() - started;
}

async function importObjects(ask, workspace, from, many) {
  const lines = Array.from({ length: many }, (_, n) => JSON.stringify(makeObject(from + n)));
  const boundary = 'bench-boundary';
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="export.ndjson"\r\nContent-Type: application/ndjson\r\n\r\n${lines.join('\n')}\r\n--${boundary}--\r\n`;
  const path = `/w/${workspace}/api/saved_objects/_import`;
  const headers = { ...ADMIN, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { success, successCount, errors } = await ask('POST', path, headers, body);
  if (!success || successCount !== many) {
    throw new Error(`${successCount} of ${many} were imported: ${JSON.stringify(errors?.[0])}`);
  }
}

/** The same in each run; in seven of fifty objects stands "traffic", in one of a thousand "zebra". */
function makeObject(n) {
  const word = (k) => `w${((n * 7919 + k * 104_729) % 5000).toString(36)}ord`;
  const title = [
    ...Array.from({ length: 6 }, (_, k) => word(k)),
    ...(n % 50 < 7 ? ['traffic'] : []),
    ...(n % 1000 === 500 ? ['zebra'] : []),
  ].join(' ');
  return {
    id: `object-${n}`,
    type: TYPES[n % 5],
    attributes: {
      title: `${title} ${n}`,
      description: `${word(1)} ${word(2)}`,
      ...(n % 5 === 1 && { visState: `{"type":"line","filling":"${'x'.repeat(500)}"}` }),
      ...(n % 5 === 0 && { panelsJSON: '[]', optionsJSON: '{}', version: 1 }),
      ...(n % 5 === 4 && { query: { language: 'kuery', query: '' } }),
    },
    references: [],
  };
}

function createClient(url) {
  const agent = new Agent({ keepAlive: true });
  return (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const text = typeof body === 'object' ? JSON.stringify(body) : body;
      const options = {
        method,
        agent,
        headers: {
          'osd-xsrf': 'true',
          'x-proxy-secret': SECRET,
          ...(typeof body === 'object' && { 'content-type': 'application/json' }),
          ...headers,
        },
      };
      const asked = httpRequest(url + path, options, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString());
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.message}`));
        });
      });
      asked.on('error', reject);
      asked.end(text);
    });
}

function percentile(times, part) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)];
}

function residentMB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
