import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexSummary } from '#common/search';
import {
  createGuardedServer,
  deleteRules,
  type GuardedServer,
} from '../../../core/server/auth/testing/sign-in';
import { plugin as ingest } from '../../ingest/server/plugin';
import { plugin } from './plugin';

let server: GuardedServer;
let cookies: Record<'ada' | 'nora', string>;
beforeAll(async () => {
  server = await createGuardedServer({
    plugins: [plugin, ingest],
    files: {
      'logs-1.csv': 'n,at\n1,2024-01-01\n2,2024-01-02\n3,2024-01-03\n',
      'logs-2.csv': 'n,at\n7,2024-02-01\n',
      'other.csv': 'secret\n1\n',
    },
  });
  cookies = { ada: await server.signIn(), nora: await server.signInAs('viewer', 'nora') };
  const { names } = server.engine.forOperator();
  const add = (indices: string[], alias: string, options = {}) => ({
    kind: 'add' as const,
    indices,
    aliases: [alias],
    options,
  });
  await names.updateAliases([
    add(['logs-1', 'logs-2'], 'logs'),
    add(['logs-1'], 'low', { filter: { term: { n: 1 } } }),
    add(['logs-1', 'other'], 'both'),
    add(['other'], 'hidden'),
  ]);
  await deleteRules(server, cookies.ada);
  const rule = { name: 'logs', access: 'read', indices: ['logs-*', 'hidden'] };
  await server.ask('POST', '/api/security/data_rules', { cookie: cookies.ada, payload: rule });
});
afterAll(() => server.close());

const get = async (who: keyof typeof cookies, path: string) => {
  const { statusCode, json } = await server.ask('GET', path, { cookie: cookies[who] });
  return [statusCode, json()] as const;
};
const describeBy = (who: keyof typeof cookies, name: string) =>
  get(who, `/internal/data/indices/${name}`);

describe('An alias in the apps', () => {
  it('is told with the indices that it stands for', async () => {
    const [, list] = await get('ada', '/internal/data/indices');

    expect((list as IndexSummary[]).map(({ name, aliases }) => [name, aliases])).toEqual([
      ['logs-1', ['both', 'logs', 'low']],
      ['logs-2', ['logs']],
      ['other', ['both', 'hidden']],
    ]);
  });

  it('is described as if its indices were one, with the documents that it has', async () => {
    const [, logs] = await describeBy('ada', 'logs');
    expect(logs).toMatchObject({ name: 'logs', documents: 4, timeField: 'at', writable: false });
    expect(logs.fields.map(({ name }: { name: string }) => name)).toEqual(['n', 'at']);
    expect((await describeBy('ada', 'low'))[1].documents).toBe(1);
    expect((await describeBy('ada', 'none?if_there=true'))[1]).toBeNull();
  });

  it('attack 30: is what the indices behind it are for whoever asks', async () => {
    const [, list] = await get('nora', '/internal/data/indices');
    expect((list as IndexSummary[]).map(({ aliases }) => aliases)).toEqual([
      ['both', 'logs', 'low'],
      ['logs'],
    ]);
    const [, both] = await describeBy('nora', 'both');
    expect([both.documents, JSON.stringify(both)]).toEqual([
      3,
      expect.not.stringContaining('secret'),
    ]);
    const [status, hidden] = await describeBy('nora', 'hidden');
    const [, missing] = await describeBy('nora', 'nowhere');
    expect(status).toBe(404);
    expect(JSON.stringify(hidden)).toBe(JSON.stringify(missing).replaceAll('nowhere', 'hidden'));
  });
});
