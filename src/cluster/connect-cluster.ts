import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { stringifyLongNumerals, type JsonText } from '#common/json';
import { tell } from '#common/server-messages';
import { checkAnswer } from './check-answer';
import type { Cluster, ClusterRequest, RequestLimits } from './cluster';
import { ClusterError } from './cluster-error';
import { createVersionReader } from './cluster-version';
import { withCredentials, type Credentials } from './credentials';
import { createHosts, type Host, type Hosts } from './hosts';
import { readBody } from './read-body';
import { retryAfter } from './retries';
import { createSniffing, type SniffOptions } from './sniffing';
import { certificateProblem, toConnectOptions, type ClusterTls } from './tls';
import { withoutSecrets } from './without-secrets';

export interface ClusterOptions {
  /** Addresses such as `https://search:9200`; used in turn. A path is that of a proxy before the cluster. */
  hosts: readonly string[];
  /** Milliseconds, of a request with all its tries. */
  requestTimeout: number;
  /** Milliseconds until a node that does not take the connection is left; by default as long as the request. */
  connectTimeout?: number;
  credentials?: Credentials;
  tls?: ClusterTls;
  /** Of each request. */
  headers?: Readonly<Record<string, string>>;
  sniff?: SniffOptions;
  /** Resolves names, and may refuse what they stand for; the system's where missing. */
  lookup?: LookupFunction;
  /** Of an answer. */
  mostBytes?: number;
}

const CONNECTIONS = 16;

/** Sends requests to a cluster and gives back its answers as they are. */
export function connectCluster(options: ClusterOptions): Cluster {
  const hosts = createHosts(options.hosts, (origin) => openPool(origin, options));
  const sniff = createSniffing(hosts, options.hosts, options.sniff);
  const ask: Cluster['ask'] = (request, limits) => {
    const timeout = AbortSignal.timeout(Math.min(limits.timeoutMs, options.requestTimeout));
    return askInTurn(request, limits, { options, hosts, timeout, onFault: sniff.onFault });
  };
  sniff.start(ask);
  return {
    ask,
    version: createVersionReader(ask),
    async close() {
      sniff.end();
      await hosts.close();
    },
  };
}

const openPool = (
  origin: string,
  { tls, lookup, connectTimeout, requestTimeout }: ClusterOptions,
) =>
  new Pool(origin, {
    connections: CONNECTIONS,
    // Time limits are those of the request.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      ...toConnectOptions(tls),
      timeout: connectTimeout ?? requestTimeout,
      ...(lookup && { lookup }),
    },
  });

interface Asking {
  options: ClusterOptions;
  hosts: Hosts;
  timeout: AbortSignal;
  onFault: () => void;
}

async function askInTurn(
  request: ClusterRequest,
  limits: RequestLimits,
  asking: Asking,
): Promise<JsonText> {
  const { hosts, options, timeout } = asking;
  const signal = AbortSignal.any([limits.signal, timeout]);
  const ends = performance.now() + Math.min(limits.timeoutMs, options.requestTimeout);
  const tried = new Set<Host>();
  for (let waits = 0; ;) {
    const host = hosts.choose(tried);
    if (!host) throw new ClusterError('unavailable', tell('cluster.noHost'));
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await askOne(host, request, { limits, signal, asking });
    } catch (error) {
      if (signal.aborted) throw endedError(limits.signal, error);
      if (!(error instanceof ClusterError)) tried.add(host);
      const hasOther = hosts.choose(tried) !== undefined;
      const left = ends - performance.now();
      const wait = retryAfter({ error, request, waits, hasOther, left });
      if (wait === undefined) throw toClusterError(error);
      if (!hasOther) tried.clear();
      if (wait > 0) waits += 1;
      // oxlint-disable-next-line no-await-in-loop
      if (!(await pause(wait, signal))) throw endedError(limits.signal, error);
    }
  }
}

async function askOne(
  host: Host,
  request: ClusterRequest,
  { limits, signal, asking }: { limits: RequestLimits; signal: AbortSignal; asking: Asking },
): Promise<JsonText> {
  const { hosts, options, onFault } = asking;
  const { method } = request;
  const path = `${host.prefix}${request.path}`;
  const body = bodyOf(request);
  const headers = { ...options.headers, ...contentType(request) };
  const sent = { method, origin: host.origin, path, headers, body };
  try {
    const answer = await host.pool.request({
      method,
      path,
      headers: withCredentials(sent, options.credentials, limits.forwarded),
      signal,
      ...(body !== undefined && { body }),
    });
    await limits.place?.enter(lengthOf(answer.headers), signal).catch(noRoom);
    const text = await readBody(answer.body, options.mostBytes).catch(noteBegun);
    hosts.answered(host);
    const { statusCode: status, headers: answered } = answer;
    if (!request.accept?.includes(status)) {
      checkAnswer({ status, headers: answered, text }, (told) =>
        withoutSecrets(told, options.credentials),
      );
    }
    return text as JsonText;
  } catch (error) {
    // A node that hangs takes connections, and would keep each request until its time is over.
    if (!(error instanceof ClusterError) && !limits.signal.aborted) {
      hosts.failed(host);
      onFault();
    }
    throw error;
  }
}

/** The node has done its part. */
function noRoom(cause: unknown): never {
  throw new ClusterError('timeout', tell('cluster.timeout'), { cause });
}

/** Of an answer that does not say how long it is. */
const ANY_LENGTH = 2 ** 20;

function lengthOf({ 'content-length': length }: Record<string, string | string[] | undefined>) {
  const bytes = Number(length);
  return bytes >= 0 ? bytes : ANY_LENGTH;
}

function contentType({ body, lines }: ClusterRequest): Record<string, string> {
  if (lines !== undefined) return { 'content-type': 'application/x-ndjson' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

const bodyOf = ({ body, lines }: ClusterRequest): string | Uint8Array | undefined =>
  lines ?? (body === undefined ? undefined : stringifyLongNumerals(body));

const endedError = (asked: AbortSignal, cause: unknown): ClusterError =>
  asked.aborted
    ? new ClusterError('cancelled', tell('search.cancelled'))
    : new ClusterError('timeout', tell('cluster.timeout'), { cause });

/** Errors of connections that ended after an answer had begun: whether it is asked again goes by the errors as they are. */
const begun = new WeakSet<object>();

function noteBegun(error: unknown): never {
  if (typeof error === 'object' && error !== null) begun.add(error);
  throw error;
}

function toClusterError(error: unknown): ClusterError {
  if (error instanceof ClusterError) return error;
  const isBegun = typeof error === 'object' && error !== null && begun.has(error);
  const problem =
    certificateProblem(error) ?? tell(isBegun ? 'cluster.cutOff' : 'cluster.notReached');
  return new ClusterError('unavailable', problem, { cause: error });
}

/** Whether it is still wanted then. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (milliseconds > 0) await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
