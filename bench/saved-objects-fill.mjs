export const OBJECTS = 100_000;
export const IMPORTED_AT_ONCE = 10_000;
export const WORKSPACES = 50;
/** Of each person, one for each workspace that they may read. */
export const GROUPS_EACH = 10;
export const TYPES = ['dashboard', 'visualization', 'search', 'index-pattern', 'query'];
const ADMIN = { 'x-forwarded-user': 'admin', 'x-forwarded-groups': 'admins' };

/** Of each workspace, one group may read what lies in it. */
export async function makeWorkspaces(ask) {
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
export async function fill(ask, workspaces) {
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
