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
  /** Of its task, where OpenSearch calls it otherwise. */
  action?: string;
  /** A sentence for the documentation. */
  does: string;
  /** Of its addresses, beside those that all have. */
  parameters?: readonly string[];
  /** Missing: it takes none. `lines`: NDJSON, and `document`: what the engine reads itself; both may be long. */
  body?: 'json' | 'lines' | 'document';
  /** As many bytes as a body may have, unpacked, where that is not as usual. */
  bodyBytes?: number;
  /** Its bodies may be `application/x-protobuf`; else all are JSON. */
  takesProtobuf?: true;
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
  /** As the header says it; may be empty. */
  readonly contentType: string;
  /** With the rights of whoever asks. */
  readonly engine: RequestEngine;
  /** With the rights of the server, for what it keeps itself: never for what the request says. */
  ofServer(): RequestEngine;
  /** Aborts when whoever asks goes away, or the task is canceled. */
  readonly signal: AbortSignal;
  readonly server: ServerFacts;
  readonly tasks: RunningTasks;
  /** How far the work is, for whoever asks for its task. */
  tell(status: () => object): void;
  /** Goes on with the work when this is answered: by its task, which keeps what came of it. */
  inBackground(work: (call: Call) => Promise<Answer>): Promise<Answer>;
}

export type Answer = { status?: number; headers?: Readonly<Record<string, string>> } & (
  | { json: JsonText | object | readonly unknown[] }
  /** A table of `_cat`, whose columns and form the request chooses. */
  | { text: string }
  | { bytes: Buffer; type: string }
  | { empty: true }
);
