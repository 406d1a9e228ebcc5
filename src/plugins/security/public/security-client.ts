import type { HttpStart } from '#core/public';
import { forgetEverything } from './forget-person';

export const ROLES = ['viewer', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks, as the server knows them. */
export interface Person {
  kind: 'local-operator' | 'user' | 'api-key' | 'proxy' | 'oidc';
  id: string;
  name: string;
  roles: readonly Role[];
  groups: readonly string[];
}

export interface User {
  id: string;
  name: string;
  role: Role;
  groups: readonly string[];
  /** ISO time. */
  createdAt: string;
}

interface UserChange {
  role: Role;
  groups: readonly string[];
  password?: string;
  revokeApiKeys?: boolean;
}

export const SCOPE_ACTIONS = ['read', 'write', 'manage'] as const;
export type ScopeAction = (typeof SCOPE_ACTIONS)[number];

/** What a key for the OpenSearch API is limited to. */
export interface KeyScope {
  indices: readonly string[];
  actions: readonly ScopeAction[];
}

export interface ApiKey {
  id: string;
  name: string;
  role: Role;
  /** Id of who made it. */
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  scope?: KeyScope;
}

interface NewApiKey {
  name: string;
  role: Role;
  expiresInDays: number;
  scope?: KeyScope;
}

/** People, keys and the own session. Rejects with `HttpFetchError`. */
export interface SecurityClient {
  me(): Promise<Person>;
  /** Answers where to go on. What the browser and this tab kept of the person is gone then. */
  signOut(): Promise<{ nextUrl: string }>;
  users(): Promise<readonly User[]>;
  createUser(user: UserChange & { name: string; password: string }): Promise<User>;
  updateUser(id: string, change: UserChange): Promise<User>;
  deleteUser(id: string): Promise<void>;
  apiKeys(): Promise<readonly ApiKey[]>;
  /** `key` is told this once. */
  createApiKey(key: NewApiKey): Promise<ApiKey & { key: string }>;
  revokeApiKey(id: string): Promise<void>;
}

export function createSecurityClient(http: HttpStart): SecurityClient {
  const users = '/api/security/users';
  const keys = '/api/security/api_keys';
  const of = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    me: () => http.get<Person>('/auth/me'),
    async signOut() {
      const answer = await http.post<{ nextUrl: string }>('/auth/logout');
      // Someone else may sign in at this tab.
      forgetEverything(window);
      return answer;
    },
    users: async () => (await http.get<{ users: User[] }>(users)).users,
    createUser: (user) => http.post<User>(users, { body: JSON.stringify(user) }),
    updateUser: (id, change) => http.put<User>(of(users, id), { body: JSON.stringify(change) }),
    deleteUser: async (id) => void (await http.delete(of(users, id))),
    apiKeys: async () => (await http.get<{ apiKeys: ApiKey[] }>(keys)).apiKeys,
    createApiKey: (key) => http.post<ApiKey & { key: string }>(keys, { body: JSON.stringify(key) }),
    revokeApiKey: async (id) => void (await http.delete(of(keys, id))),
  };
}
