import { Pool } from 'undici';
import { stringifyLongNumerals, type JsonText, type JsonValue } from '#common/json';
import { tell, type ServerMessage } from '#common/server-messages';
import type { EngineContext } from '../engine';
import { EngineError, type EngineErrorCode } from '../engine-error';

export interface ClusterOptions {
  /** Addresses such as `https://search:9200`; used in turn. */
  hosts: readonly string[];
  username?: string;
  password?: string;
  /** Milliseconds. */
  requestTimeout: number;
}

interface ClusterRequest {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: JsonValue;
}

export interface Cluster {
  ask(request: ClusterRequest, context: Limits): Promise<JsonText>;
}

type Limits = Pick<EngineContext, 'signal' | 'timeoutMs'>;

/** Sends requests to a cluster and gives back its answers as they are. */
export function connectCluster(options: ClusterOptions): Cluster {
  const pools = options.hosts.map((host) => new Pool(host, { connections: 16 }));
  const headers = {
    'content-type': 'application/json',
    ...(options.username === undefined ? {} : { authorization: basic(options) }),
  };
  let turn = 0;
  return {
    async ask({ method, path, body }, { signal, timeoutMs }) {
      const pool = pools[turn++ % pools.length];
      if (!pool) throw new EngineError('unavailable', tell('cluster.noHost'));
      const timeout = AbortSignal.timeout(Math.min(timeoutMs, options.requestTimeout));
      try {
        const answer = await pool.request({
          method,
          path,
          headers,
          signal: AbortSignal.any([signal, timeout]),
          ...(body === undefined ? {} : { body: stringifyLongNumerals(body) }),
        });
        const text = await answer.body.text();
        checkAnswer({ status: answer.statusCode, headers: answer.headers, text });
        return text as JsonText;
      } catch (error) {
        throw toEngineError(error, signal, timeout);
      }
    },
  };
}

const basic = ({ username = '', password = '' }: ClusterOptions): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

function toEngineError(error: unknown, signal: AbortSignal, timeout: AbortSignal): EngineError {
  if (error instanceof EngineError) return error;
  if (signal.aborted) return new EngineError('cancelled', tell('search.cancelled'));
  if (timeout.aborted) {
    return new EngineError('timeout', tell('cluster.timeout'), { cause: error });
  }
  return new EngineError('unavailable', tell('cluster.notReached'), { cause: error });
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

const CODES: ReadonlyMap<number, EngineErrorCode> = new Map<number, EngineErrorCode>([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'index_not_found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too_large'],
]);
/** These mean the same whoever answers: OpenSearch or a proxy before it. */
const FROM_ANYBODY: ReadonlySet<number> = new Set([401, 403, 408, 413]);

/** Throws `EngineError` for what is not an answer of OpenSearch's to a request that it took. */
function checkAnswer(answer: Answer): void {
  const { status, headers, text } = answer;
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined)) {
    throw tooBusy(answer);
  }
  if (!isWhole(text) && !FROM_ANYBODY.has(status)) {
    throw noJson(answer);
  }
  if (status >= 400) {
    throw fromAnswer(status, text);
  }
}

/** Whether it begins and ends as JSON does: answers are handed on without being parsed. */
function isWhole(text: string): boolean {
  const [first, last] = [/^\s*(\S)/.exec(text.slice(0, 100))?.[1], text.trimEnd().at(-1)];
  return (first === '{' && last === '}') || (first === '[' && last === ']');
}

/** What it says is not repeated: it may be a page of anybody's. */
function noJson({ status, headers, text }: Answer): EngineError {
  const type = String(headers['content-type'] ?? '')
    .split(';')[0]
    ?.trim();
  const isCut = /^\s*[{[]/.test(text.slice(0, 100));
  return new EngineError(
    'unavailable',
    isCut
      ? tell('cluster.cutOff')
      : type
        ? tell('cluster.otherType', { type, status })
        : tell('cluster.noJson', { status }),
  );
}

const MAX_RETRY_AFTER = 3600;

function tooBusy({ headers, text }: Answer): EngineError {
  const seconds = Number(headers['retry-after']);
  const retryAfter = seconds > 0 && seconds <= MAX_RETRY_AFTER ? Math.ceil(seconds) : undefined;
  const reason = reasonOf(text);
  return new EngineError('unavailable', tooBusyFor(reason, retryAfter), {
    retryAfter: retryAfter ?? 5,
  });
}

function tooBusyFor(reason: string | undefined, seconds: number | undefined): ServerMessage {
  if (seconds === undefined) {
    return reason ? tell('cluster.busyReason', { reason }) : tell('cluster.busy');
  }
  return reason
    ? tell('cluster.busyReasonSeconds', { reason, seconds })
    : tell('cluster.busySeconds', { seconds });
}

/** How it says that none of its plugins answers a path. */
const UNKNOWN_PATH = /^\{"error":"no handler found for uri \[(\/[\w/.-]{1,100})[^"]*"\}$/;

function fromAnswer(status: number, text: string): EngineError {
  const unknownPath = UNKNOWN_PATH.exec(text)?.[1];
  if (unknownPath !== undefined)
    return new EngineError('unsupported', tell('cluster.noPlugin', { path: unknownPath }));
  const reason = reasonOf(text);
  if (reason === undefined)
    return new EngineError(codeOf(status), tell('cluster.status', { status }));
  if (reason.includes('too_many_buckets') || reason.startsWith('Trying to create too many')) {
    return new EngineError('too_large', reason);
  }
  return new EngineError(codeOf(status), reason);
}

const codeOf = (status: number): EngineErrorCode =>
  CODES.get(status) ?? (status < 500 ? 'invalid_query' : 'unavailable');

/** The first cause: what OpenSearch says above it is about shards. */
function reasonOf(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as {
      error?: { reason?: string; root_cause?: { reason?: string }[] };
    };
    return error?.root_cause?.[0]?.reason ?? error?.reason;
  } catch {
    return undefined;
  }
}
