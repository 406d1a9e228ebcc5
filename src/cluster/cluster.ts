import type { JsonText, JsonValue } from '#common/json';

export interface ClusterRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** With its query; encoded. */
  path: string;
  body?: JsonValue;
  /** Lines of JSON as `_bulk` and `_msearch` take them, with the last line's end; instead of `body`. */
  lines?: string | Uint8Array;
  /** Statuses of 400 and above whose text is an answer: 404 where something may be missing. */
  accept?: readonly number[];
  /** May be sent a second time where it is not known whether the first was heard: by default, what only reads. */
  repeatable?: boolean;
}

export interface RequestLimits {
  signal: AbortSignal;
  /** Milliseconds. */
  timeoutMs: number;
}

/** A way to an OpenSearch cluster, for the engine and the store. Everything rejects with `ClusterError`. */
export interface Cluster {
  /** The text of the answer, as it is. */
  ask(request: ClusterRequest, limits: RequestLimits): Promise<JsonText>;
  close(): Promise<void>;
}
