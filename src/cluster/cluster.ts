import type { JsonText, JsonValue } from '#common/json';
import type { AnswerPlace } from './answer-room';

export interface ClusterRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** With its query; encoded. */
  path: string;
  body?: JsonValue;
  /** Lines of JSON as `_bulk` and `_msearch` take them, with the last line's end; instead of `body`. */
  lines?: string | Uint8Array;
  /** Statuses of 400 and above whose text is an answer: 404 where something may be missing. */
  accept?: readonly number[];
  /** Does no harm where it is done twice: sent again where it is not known what became of it. Missing: `GET` and `HEAD` alone. */
  repeatable?: boolean;
}

export interface RequestLimits {
  signal: AbortSignal;
  /** Milliseconds, with all tries. */
  timeoutMs: number;
  forwarded?: ForwardedHeaders;
  /** The answer is read when there is room for it. */
  place?: AnswerPlace;
}

/** Headers of a person's own request that the operator lets through to the cluster. */
export interface ForwardedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** The cluster is to know the person by them: the server's own credentials are not sent, even where the person has sent none. */
  readonly replaceCredentials: boolean;
}

/** What answers: an OpenSearch of this version, or an Elasticsearch from before the fork. */
export interface ClusterVersion {
  distribution: 'opensearch' | 'elasticsearch';
  /** As the cluster says it, such as `2.19.3`. */
  number: string;
  major: number;
  minor: number;
}

/** A way to an OpenSearch cluster, for the engine and the store. Everything rejects with `ClusterError`. */
export interface Cluster {
  /** The text of the answer, as it is. */
  ask(request: ClusterRequest, limits: RequestLimits): Promise<JsonText>;
  /** Of the node that answered first; asked again after a minute, as a cluster is upgraded node by node. */
  version(limits: RequestLimits): Promise<ClusterVersion>;
  close(): Promise<void>;
}
