import { tell, type ServerMessage } from '#common/server-messages';
import { ClusterError, type ClusterErrorCode } from './cluster-error';
import { withoutAddresses } from './without-addresses';

/** A text of whoever answers without what nobody may see. */
type Hide = (text: string) => string;

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Of the type of an answer or an error. */
const LONGEST_TYPE = 100;

const CODES: ReadonlyMap<number, ClusterErrorCode> = new Map<number, ClusterErrorCode>([
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'index_not_found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [413, 'too_large'],
]);
/** These mean the same whoever answers: OpenSearch or a proxy before it. */
const FROM_ANYBODY: ReadonlySet<number> = new Set([401, 403, 408, 413]);

/** Throws `ClusterError` for what is not an answer of OpenSearch's to a request that it took; `hide` takes secrets out of its texts. */
export function checkAnswer(answer: Answer, hide: Hide): void {
  const { status, headers, text } = answer;
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined)) {
    throw tooBusy(answer, hide);
  }
  // A redirect is not followed: where it leads, nobody has configured.
  if (status >= 300 && status < 400) throw noJson(answer, hide);
  if (!isWhole(text) && !FROM_ANYBODY.has(status)) {
    throw noJson(answer, hide);
  }
  if (status >= 400) {
    throw fromAnswer(answer, hide);
  }
}

/** Whether it begins and ends as JSON does: answers are handed on without being parsed. */
function isWhole(text: string): boolean {
  const [first, last] = [/^\s*(\S)/.exec(text.slice(0, 100))?.[1], text.trimEnd().at(-1)];
  return (first === '{' && last === '}') || (first === '[' && last === ']');
}

/** What it says is not repeated: it may be a page of anybody's. */
function noJson({ status, headers, text }: Answer, hide: Hide): ClusterError {
  const type = hide(String(headers['content-type'] ?? ''))
    .split(';')[0]
    ?.trim()
    .slice(0, LONGEST_TYPE);
  const isCut = /^\s*[{[]/.test(text.slice(0, 100));
  const isRedirect = status >= 300 && status < 400;
  return new ClusterError(
    'unavailable',
    isCut && !isRedirect
      ? tell('cluster.cutOff')
      : type
        ? tell('cluster.otherType', { type, status })
        : tell('cluster.noJson', { status }),
    { status },
  );
}

const MAX_RETRY_AFTER = 3600;

function tooBusy({ status, headers, text }: Answer, hide: Hide): ClusterError {
  const seconds = Number(headers['retry-after']);
  const retryAfter = seconds > 0 && seconds <= MAX_RETRY_AFTER ? Math.ceil(seconds) : undefined;
  const { reason } = causeOf(text, hide);
  return new ClusterError('unavailable', tooBusyFor(reason, retryAfter), {
    status,
    retryAfter,
  });
}

function tooBusyFor(reason: string | undefined, seconds: number | undefined): ServerMessage {
  // A second is a little.
  if (seconds === undefined || seconds === 1) {
    return reason ? tell('cluster.busyReason', { reason }) : tell('cluster.busy');
  }
  return reason
    ? tell('cluster.busyReasonSeconds', { reason, seconds })
    : tell('cluster.busySeconds', { seconds });
}

/** How it says that none of its plugins answers a path. */
const UNKNOWN_PATH = /^\{"error":"no handler found for uri \[(\/[\w/.-]{1,100})[^"]*"\}$/;

function fromAnswer({ status, text }: Answer, hide: Hide): ClusterError {
  const unknownPath = UNKNOWN_PATH.exec(text)?.[1];
  if (unknownPath !== undefined) {
    return new ClusterError('unsupported', tell('cluster.noPlugin', { path: unknownPath }), {
      status,
    });
  }
  const { reason, type } = causeOf(text, hide);
  const options = { status, type };
  if (status === 401) return new ClusterError('forbidden', tell('cluster.unknownCaller'), options);
  if (reason === undefined) {
    return new ClusterError(codeOf(status), tell('cluster.status', { status }), options);
  }
  if (reason.includes('too_many_buckets') || reason.startsWith('Trying to create too many')) {
    return new ClusterError('too_large', reason, options);
  }
  return new ClusterError(codeOf(status), reason, options);
}

const codeOf = (status: number): ClusterErrorCode =>
  CODES.get(status) ?? (status < 500 ? 'invalid_query' : 'unavailable');

interface Cause {
  type?: string | undefined;
  reason?: string | undefined;
}

interface DeepCause extends Cause {
  caused_by?: DeepCause;
  failed_shards?: readonly { reason?: DeepCause }[];
}

/** Of a script it says that it does not compile or run, and behind that why. */
function reasonOf(reason: string | undefined, error: DeepCause | undefined): string | undefined {
  if (reason !== 'compile error' && reason !== 'runtime error') return reason;
  const failed = error?.failed_shards?.[0]?.reason ?? error;
  const why = failed?.caused_by?.reason;
  return typeof why === 'string' ? `${reason}: ${why}` : reason;
}

/** The first cause: what OpenSearch says above it is about shards. What is not text is not told. */
function causeOf(text: string, hide: Hide): Cause {
  try {
    const { error } = JSON.parse(text) as { error?: DeepCause & { root_cause?: DeepCause[] } };
    const [first] = error?.root_cause ?? [];
    const type = first?.type ?? error?.type;
    const reason = reasonOf(first?.reason ?? error?.reason, error);
    return {
      ...(typeof reason === 'string' && { reason: withoutAddresses(hide(reason)) }),
      ...(typeof type === 'string' && { type: hide(type).slice(0, LONGEST_TYPE) }),
    };
  } catch {
    return {};
  }
}
