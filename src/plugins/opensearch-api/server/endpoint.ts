import type { JsonText } from '#common/json';
import type { RequestEngine, RouteAccess } from '#core/server';
import type { Body } from './http/read-body';
import type { Parameters } from './http/parameters';
import type { ServerFacts } from './server-facts';
import type { RunningTasks } from './tasks';

/** One API of OpenSearch: a file of `endpoints/`, which is there as soon as the file is. */
export interface Endpoint {
  /** As OpenSearch's own description calls it: `indices.get_mapping`. */
  name: string;
  /** `GET /{index}/_mapping`. */
  routes: readonly string[];
  /** What the scope of a key has to allow. Reading needs no other right; anything else needs the role that changes. */
  scope: NonNullable<RouteAccess['scope']>;
  /** A sentence for the documentation. */
  does: string;
  /** Of its addresses, beside those that all have. */
  parameters?: readonly string[];
  /** Missing: it takes none. `lines`: NDJSON, which may be long. */
  body?: 'json' | 'lines';
  /** `does` says why. */
  isRefused?: true;
  handle(call: Call): Promise<Answer> | Answer;
}

/** A request to an endpoint. */
export interface Call {
  /** `GET /x`, as errors name it. */
  readonly method: string;
  readonly path: string;
  /** The parts of the address in braces. */
  readonly params: Readonly<Record<string, string>>;
  readonly parameters: Parameters;
  readonly body: Body;
  /** With the rights of whoever asks. */
  readonly engine: RequestEngine;
  /** Aborts when whoever asks goes away, or the task is canceled. */
  readonly signal: AbortSignal;
  readonly server: ServerFacts;
  readonly tasks: RunningTasks;
}

export type Answer = { status?: number } & (
  | { json: JsonText | object | readonly unknown[] }
  /** A table of `_cat`, whose columns and form the request chooses. */
  | { text: string }
  | { empty: true }
);
