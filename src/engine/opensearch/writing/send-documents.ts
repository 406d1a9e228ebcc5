import { setTimeout as sleep } from 'node:timers/promises';
import { withoutAddresses } from '#cluster';
import { tell } from '#common/server-messages';
import type { EngineContext } from '../../engine';
import { EngineError } from '../../engine-error';
import type { AskedCluster } from '../ask-cluster';
import { pathOf } from '../allowed';

/** A document with an id that nothing else has, or that takes the place of the one that has it: sent twice, it is there once. */
export interface SentDocument {
  id: string;
  takesPlace?: boolean;
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
  /** What became of each document that was taken: whether there was none with its id. */
  onTaken?: (id: string, isNew: boolean) => void;
}

interface ItemAnswer {
  _id: string;
  status: number;
  error?: ItemError;
}

type Action = 'create' | 'index';
type Item = { readonly [name in Action]?: ItemAnswer };

interface ItemError {
  type?: string;
  reason?: string;
  /** Often says more: `failed to parse` is all that the error itself says. */
  caused_by?: { reason?: string };
}

const CREATED = 201;
const REPLACED = 200;
/** It came the first time, and its answer did not. */
const THERE = 409;
const TAKEN = new Set([CREATED, REPLACED, THERE]);
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
  { cluster, context, pipeline, onTaken }: Sending,
): Promise<readonly SentDocument[]> {
  const lines = documents.map(
    (document) => `{"${actionOf(document)}":${placeOf(document)}}\n${document.source}\n`,
  );
  const path = `/${pathOf(index)}/_bulk${pipeline === undefined ? '' : `?pipeline=${pipeline}`}`;
  const request = { method: 'POST', path, lines: lines.join(''), repeatable: true } as const;
  const text = await cluster.ask(request, context).catch((error: unknown) => {
    if (!isPassing(error)) throw error;
    return undefined;
  });
  if (text === undefined) return documents;
  const { errors, items } = JSON.parse(text) as { errors: boolean; items: readonly Item[] };
  const answers = Array.isArray(items)
    ? items.map((item, at) => item[actionOf(documents[at])])
    : [undefined];
  if (!answers.every(isAnswer)) throw new EngineError('unavailable', tell('cluster.cutOff'));
  for (const { _id, status } of answers) {
    if (status === CREATED || status === REPLACED) onTaken?.(_id, status === CREATED);
  }
  if (!errors && answers.length === documents.length) return [];
  const refused = new Set<string>();
  for (const answer of answers) {
    if (BUSY.has(answer.status)) refused.add(answer._id);
    else if (!TAKEN.has(answer.status)) throw refusal(answer);
  }
  const answered = new Set(answers.map(({ _id }) => _id));
  return documents.filter(({ id }) => refused.has(id) || !answered.has(id));
}

function refusal({ status, error }: ItemAnswer): EngineError {
  const { type, reason, caused_by: cause } = error ?? {};
  const message = reason
    ? withoutAddresses([reason, cause?.reason].filter(Boolean).join(': '))
    : tell('cluster.status', { status });
  return new EngineError('invalid_query', message, type === undefined ? {} : { type });
}

const actionOf = (document: SentDocument | undefined): Action =>
  document?.takesPlace ? 'index' : 'create';

const placeOf = ({ id, routing }: SentDocument): string => JSON.stringify({ _id: id, routing });

const isAnswer = (answer: ItemAnswer | undefined): answer is ItemAnswer =>
  typeof answer?._id === 'string' && typeof answer.status === 'number';

/** A node that was busy, or that ended: the next one may take it. */
const isPassing = (error: unknown): boolean =>
  error instanceof EngineError && (error.code === 'timeout' || error.code === 'unavailable');
