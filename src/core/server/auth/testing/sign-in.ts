import { join } from 'node:path';
import { loadConfig } from '../../config';
import { createTestServer, type TestServer, type TestServerOptions } from '../../testing';
import { createAdministrator } from '../create-administrator';

export const PASSWORD = 'correct horse battery';

export interface Asked {
  cookie?: string;
  /** Bytes as they are, or what becomes JSON. */
  payload?: object | string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}

export interface GuardedServer extends TestServer {
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, asked?: Asked): Asking;
  /** The cookie of a new session. */
  signIn(username?: string, password?: string): Promise<string>;
  /** Makes a user and signs in. */
  signInAs(role: string, name?: string): Promise<string>;
}
type Asking = ReturnType<typeof ask>;

/** A server where one signs in; `ada` is its administrator. */
export async function createGuardedServer(options: TestServerOptions = {}): Promise<GuardedServer> {
  const flags = { 'auth.providers': 'basic', ...options.flags };
  const server = await createTestServer({ ...options, flags });
  const dataFlags = { 'path.data': join(server.folder, 'data') };
  const config = loadConfig({ environment: {}, flags: dataFlags });
  await createAdministrator(config, 'ada', async () => PASSWORD);
  const signIn = async (username = 'ada', password = PASSWORD) => {
    const response = await ask(server, 'POST', '/auth/login', { payload: { username, password } });
    return readCookie(response.headers);
  };
  return {
    ...server,
    ask: (method, url, asked) => ask(server, method, url, asked),
    signIn,
    async signInAs(role, name = role) {
      const cookie = await signIn();
      const payload = { name, password: PASSWORD, role };
      await ask(server, 'POST', '/api/security/users', { cookie, payload });
      return signIn(name);
    },
  };
}

/** So that people have what the rules of the test give them, and nothing by the first one. What was answered to each. */
export async function deleteRules(server: TestServer, cookie: string): Promise<readonly string[]> {
  const path = '/api/security/data_rules';
  const { rules } = (await ask(server, 'GET', path, { cookie })).json();
  const answers: string[] = [];
  for (const { id } of rules as { id: string }[]) {
    answers.push((await ask(server, 'DELETE', `${path}/${id}`, { cookie })).body);
  }
  return answers;
}

export function ask(
  server: TestServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { cookie, payload, headers, remoteAddress }: Asked = {},
) {
  return server.http.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    ...(remoteAddress && { remoteAddress }),
    headers: { host: 'atrium.example', 'osd-xsrf': 'true', ...(cookie && { cookie }), ...headers },
  });
}

/** `name=value` of the cookie that an answer sets. */
export function readCookie(headers: Record<string, unknown>): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}
