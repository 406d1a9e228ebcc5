import type { JsonObject } from '#common/json';
import type {
  ChangedIndices,
  IndexPolicies,
  ManagedIndex,
  NamesContext,
  PolicyState,
  StoredPolicy,
} from '#engine';

/** How long indices are kept, as one request may say it: who asks is bound already. */
export interface RequestPolicies {
  list(): Promise<readonly StoredPolicy[]>;
  put(given: { id: string; body: JsonObject; expected?: PolicyState }): Promise<StoredPolicy>;
  remove(id: string, expected?: PolicyState): Promise<StoredPolicy>;
  add(expression: string, id: string): Promise<ChangedIndices>;
  release(expression: string): Promise<ChangedIndices>;
  change(
    expression: string,
    given: { id: string; state?: string; include?: readonly string[] },
  ): Promise<ChangedIndices>;
  retry(expression: string): Promise<ChangedIndices>;
  explain(expression: string): Promise<readonly ManagedIndex[]>;
}

/** @param toChange throws where the role of whoever asks does not change anything */
export const createRequestPolicies = (
  policies: IndexPolicies,
  toChange: () => NamesContext,
): RequestPolicies => ({
  list: async () => policies.list(toChange()),
  put: async (given) => policies.put(given, toChange()),
  remove: async (id, expected) => policies.remove(id, expected, toChange()),
  add: async (expression, id) => policies.add(expression, id, toChange()),
  release: async (expression) => policies.release(expression, toChange()),
  change: async (expression, given) => policies.change(expression, given, toChange()),
  retry: async (expression) => policies.retry(expression, toChange()),
  explain: async (expression) => policies.explain(expression, toChange()),
});
