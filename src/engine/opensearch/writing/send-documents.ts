import { setTimeout as sleep } from 'node:timers/promises';
import { withoutAddresses } from '#cluster';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { AskedCluster } from '../ask-cluster';
import { pathOf } from '../allowed';

/** A document with an id that nothing else has: sent twice, it is there once. */
export interface SentDocument {
  id: string;
  /** By which it is routed, where not by its id. */
  routing?: string;
  /** JSON text. */
  source: string;
}

export interface Sending {
  cluster: AskedCluster;
  context: EngineContext;
  /** Instead of the one that the index has: `_none` leaves documents as they are. */
  pipeline?: '_none';
}

interface Item {
  create: { _id: string; status: number; error?: ItemError };
}

interface ItemError {
  type?: string;
  reason?: string;
  /** Often says more: `failed to parse` is all that the error itself says. */
  caused_by?: { reason?: string };
}

const CREATED = new Set([200, 201]);
/** It came the first time, and its answer did not. */
const THERE = 409;
const BUSY = new Set([429, 503]);
const MOST_TRIES = 8;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8000;

/**
 * Writes documents to an index of a cluster; those that it has no time for are sent again, later each time. Throws `EngineError` in the
 * cluster's words for one that it does not take.
 */
export async function sendDocuments(
  documents: readonly SentDocument[],
  index: string,
  asked: Sending,
): Promise<void> {
  const { context } = asked;
  let left = documents;
  for (let tries = 0; left.length > 0; tries++) {
    if (tries > 0) {
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await sleep(wait, undefined, { signal: context.signal });
    }
    // oxlint-disable-next-line no-await-in-loop
    left = await sendOnce(left, index, asked);
    if (left.length > 0 && tries >= MOST_TRIES) {
      throw new EngineError('unavailable', tell('cluster.writesRefused'));
    }
  }
}

/** Those that are to be sent again. */
async function sendOnce(
  documents: readonly SentDocument[],
  index: string,
  { cluster, context, pipeline }: Sending,
): Promise<readonly SentDocument[]> {
  const lines = documents.map(
    ({ id, routing, source }) => `{"create":${JSON.stringify({ _id: id, routing })}}\n${source}\n`,
  );
  const path = `/${pathOf(index)}/_bulk${pipeline === undefined ? '' : `?pipeline=${pipeline}`}`;
  const request = { method: 'POST', path, lines: lines.join(''), repeatable: true } as const;
  const text = await cluster.ask(request, context).catch((error: unknown) => {
    if (!isPassing(error)) throw error;
    return undefined;
  });
  if (text === undefined) return documents;
  const { errors, items } = JSON.parse(text) as { errors: boolean; items: readonly Item[] };
  if (!Array.isArray(items) || !items.every(isItem)) {
    throw new EngineError('unavailable', tell('cluster.cutOff'));
  }
  if (!errors && items.length === documents.length) return [];
  const refused = new Set<string>();
  for (const { create } of items) {
    if (BUSY.has(create.status)) refused.add(create._id);
    else if (!CREATED.has(create.status) && create.status !== THERE) {
      const { type, reason, caused_by: cause } = create.error ?? {};
      const message = reason
        ? withoutAddresses([reason, cause?.reason].filter(Boolean).join(': '))
        : tell('cluster.status', { status: create.status });
      throw new EngineError('invalid_query', message, type === undefined ? {} : { type });
    }
  }
  const answered = new Set(items.map(({ create }) => create._id));
  return documents.filter(({ id }) => refused.has(id) || !answered.has(id));
}

const isItem = ({ create }: Partial<Item>): boolean =>
  typeof create?._id === 'string' && typeof create.status === 'number';

/** A node that was busy, or that ended: the next one may take it. */
const isPassing = (error: unknown): boolean =>
  error instanceof EngineError && (error.code === 'timeout' || error.code === 'unavailable');
