import type { JsonObject } from '#common/json';
import type { NamesContext } from './index-names';

/**
 * How long indices are kept: OpenSearch's policies of index state management, with the actions `rollover` and `delete`. An index keeps
 * the policy as it was when it was put under it. They are looked at every minute.
 */
export interface IndexPolicies {
  /** Sorted by id. */
  list(context: NamesContext): Promise<readonly StoredPolicy[]>;
  /** By OpenSearch's body. What can't be done by it is refused by its name; one that is there is changed only by who has seen it. */
  put(
    given: { id: string; body: JsonObject; expected?: PolicyState },
    context: NamesContext,
  ): Promise<StoredPolicy>;
  /** Indices that are under it stay so. Returns it as it was. */
  remove(
    id: string,
    expected: PolicyState | undefined,
    context: NamesContext,
  ): Promise<StoredPolicy>;
  /** Puts indices that are under none under a policy. */
  add(expression: string, id: string, context: NamesContext): Promise<ChangedIndices>;
  /** Takes indices from under theirs: no policy takes them by itself again. */
  release(expression: string, context: NamesContext): Promise<ChangedIndices>;
  /** Gives indices that are under a policy another one. */
  change(
    expression: string,
    given: { id: string; state?: string; include?: readonly string[] },
    context: NamesContext,
  ): Promise<ChangedIndices>;
  /** Does what failed again now, not at the next look. */
  retry(expression: string, context: NamesContext): Promise<ChangedIndices>;
  /** Of the indices that may be read; sorted by name. */
  explain(expression: string, context: NamesContext): Promise<readonly ManagedIndex[]>;
}

/** Which state of a policy is meant. */
export interface PolicyState {
  seqNo: number;
  primaryTerm: number;
}

export interface StoredPolicy extends PolicyState {
  id: string;
  version: number;
  /** As OpenSearch tells it. */
  policy: JsonObject;
}

export interface ChangedIndices {
  updated: number;
  failures: readonly { index: string; reason: string }[];
}

export interface ManagedIndex {
  index: string;
  /** Missing: it is under none. */
  managed?: {
    policyId: string;
    seqNo: number;
    state?: { name: string; since: number };
    action?: { name: string; since: number; position: number };
    rolledOverAt?: number;
    /** What was done last, or why it was not. */
    message?: string;
    hasFailed: boolean;
  };
}
