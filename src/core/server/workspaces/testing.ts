import { createGuardedServer, type GuardedServer } from '../auth/testing/sign-in';
import type { TestServerOptions } from '../testing';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}
export type Ask = (method: Method, path: string, payload?: object) => Promise<Answer>;

export interface SharedServer extends GuardedServer {
  /** Requests of one person each: `ada` administers dashboards. */
  as(name: string): Ask;
  /** Ids of people by name. */
  idOf(name: string): string;
  /** The id of a new workspace with these members, made by ada. */
  makeWorkspace(name: string, roles?: Readonly<Record<string, readonly string[]>>): Promise<string>;
}

const MODES = {
  reads: ['library_read', 'read'],
  writes: ['library_write', 'read'],
  owns: ['library_write', 'write'],
} as const;

/** A server where people sign in and permissions hold. */
export async function createSharedServer(
  people: readonly string[],
  flags: Readonly<Record<string, unknown>> = {},
  options: Omit<TestServerOptions, 'flags'> = {},
): Promise<SharedServer> {
  const server = await createGuardedServer({
    ...options,
    flags: { 'opensearchDashboards.dashboardAdmin.users': ['ada'], ...flags },
  });
  const cookies = new Map([['ada', await server.signIn()]]);
  const ids = new Map<string, string>();
  const as =
    (name: string): Ask =>
    async (method, path, payload) => {
      const cookie = cookies.get(name) ?? '';
      const answer = await server.ask(method, path, { cookie, ...(payload && { payload }) });
      return { status: answer.statusCode, body: read(answer.payload) };
    };
  for (const name of people) {
    cookies.set(name, await server.signInAs('editor', name));
  }
  for (const name of ['ada', ...people]) {
    ids.set(name, String((await as(name)('GET', '/auth/me')).body['id']));
  }
  const idOf = (name: string) => ids.get(name) ?? name;
  return {
    ...server,
    as,
    idOf,
    async makeWorkspace(name, roles = {}) {
      const permissions: Record<string, { users: string[] }> = {};
      for (const [role, names] of Object.entries(roles)) {
        for (const mode of MODES[role as keyof typeof MODES]) {
          const named = permissions[mode] ?? { users: [] };
          permissions[mode] = { users: [...named.users, ...names.map(idOf)] };
        }
      }
      const { body } = await as('ada')('POST', '/api/workspaces', {
        attributes: { name, features: ['use-case-all'] },
        settings: { permissions },
      });
      return (body['result'] as { id: string }).id;
    },
  };
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
