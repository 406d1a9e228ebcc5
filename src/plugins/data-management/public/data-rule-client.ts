import type { DataRule, StoredDataRule } from '#common/data-access';
import type { HttpStart } from '#core/public';

export interface KnownUser {
  id: string;
  name: string;
  role?: string;
}

/** Rules of data; administrators only. Rejects with `HttpFetchError`. */
export interface DataRuleClient {
  /** Of one index, or all. */
  list(index?: string): Promise<readonly StoredDataRule[]>;
  create(rule: DataRule): Promise<StoredDataRule>;
  /** 409 where someone else changed it meanwhile. */
  update(id: string, rule: DataRule, version: string): Promise<StoredDataRule>;
  remove(id: string): Promise<void>;
  /** People with a password of this server; none where they sign in elsewhere. */
  users(): Promise<readonly KnownUser[]>;
}

const PATH = '/api/security/data_rules';

export function createDataRuleClient(http: HttpStart): DataRuleClient {
  const of = (id: string) => `${PATH}/${encodeURIComponent(id)}`;
  return {
    list: async (index) =>
      (
        await http.get<{ rules: StoredDataRule[] }>(
          PATH,
          index === undefined ? {} : { query: { index } },
        )
      ).rules,
    create: (rule) => http.post<StoredDataRule>(PATH, { body: JSON.stringify(rule) }),
    update: (id, rule, version) =>
      http.put<StoredDataRule>(of(id), { body: JSON.stringify({ ...rule, version }) }),
    remove: async (id) => void (await http.delete(of(id))),
    async users() {
      try {
        return (await http.get<{ users: KnownUser[] }>('/api/security/users')).users;
      } catch (error) {
        if ((error as { response?: Response }).response?.status === 404) return [];
        throw error;
      }
    },
  };
}
