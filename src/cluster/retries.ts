import type { ClusterRequest } from './cluster';
import { ClusterError } from './cluster-error';

/** Nothing was sent: whatever the request is, another node may get it. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** A proxy or a node says that the cluster can't be asked just now. */
const PASSING = new Set([502, 503, 504]);
const TOO_MANY = 429;

const MOST_WAITS = 3;
const FIRST_WAIT_MS = 200;

export interface Fault {
  /** Ours, of an answer; anything else: there was none. */
  error: unknown;
  request: ClusterRequest;
  /** How often it was waited already. */
  waits: number;
  /** Whether there is a node that was not tried. */
  hasOther: boolean;
  /** Milliseconds. */
  left: number;
}

/** Milliseconds after which it is sent again, 0 at once to another node; undefined: the fault is the answer. */
export function retryAfter({ error, request, waits, hasOther, left }: Fault): number | undefined {
  const repeatable = request.repeatable ?? (request.method === 'GET' || request.method === 'HEAD');
  if (!(error instanceof ClusterError)) {
    if (!repeatable && !isUnsent(error)) return undefined;
    // A connection that was kept may have ended the moment it was used.
    return hasOther ? 0 : waits === 0 ? within(FIRST_WAIT_MS, left) : undefined;
  }
  const { status = 0, retryAfter: asked = 0 } = error;
  // Too many: refused before anything was done, whatever it is.
  const mayWait = status === TOO_MANY || (repeatable && PASSING.has(status));
  if (!mayWait || waits >= MOST_WAITS) return undefined;
  const spread = 0.75 + Math.random() / 2;
  return within(Math.max(asked * 1000, FIRST_WAIT_MS * 2 ** waits * spread), left);
}

const within = (wait: number, left: number): number | undefined => (wait < left ? wait : undefined);

function isUnsent(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && UNSENT.has(code);
}
