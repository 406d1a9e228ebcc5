import type { JsonObject } from '#common/json';

/** A policy, as the catalog keeps it. */
export interface Policy {
  /** As it was given, and read again by `readPolicy`. */
  body: JsonObject;
  seqNo: number;
  version: number;
  /** Milliseconds since 1970: indices that are older are not taken by its templates. */
  updatedAt: number;
}

/** An index under a policy, or one that was taken from under it. */
export interface Managed {
  /** Missing: no policy takes it by itself. */
  policy?: { id: string; seqNo: number; body: JsonObject };
  state?: { name: string; since: number };
  /** Actions of the state that are done. */
  done?: number;
  actionSince?: number;
  rolledOverAt?: number;
  message?: string;
  hasFailed?: boolean;
}

/** What a policy says, checked. */
export interface ReadPolicy {
  defaultState: string;
  states: readonly PolicyStep[];
  templates: readonly { patterns: readonly string[]; priority: number }[];
}

export interface PolicyStep {
  name: string;
  actions: readonly PolicyAction[];
  transitions: readonly Transition[];
}

export type PolicyAction = { kind: 'rollover'; conditions: Conditions } | { kind: 'delete' };

export interface Transition {
  state: string;
  /** All of none are met. */
  conditions: Conditions;
}

/** One of them has to be met; numbers are milliseconds, bytes and documents. */
export interface Conditions {
  minAge?: number;
  minSize?: number;
  minDocuments?: number;
  minRolloverAge?: number;
}
