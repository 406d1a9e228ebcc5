import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreError } from '../store-error';
import type { StoreClient } from './client';

export interface Lock {
  /** Throws where another server has taken it meanwhile; holds it for as long again otherwise. */
  renew(): Promise<void>;
}

interface Held {
  seqNo: number;
  primaryTerm: number;
}

interface LockAnswer {
  found?: boolean;
  result?: string;
  _seq_no: number;
  _primary_term: number;
}

const LOCK_ID = 'store-lock';
/** Who does not renew a lock for so long is taken for dead. */
const LEASE_MS = 15_000;

export interface LockOptions {
  client: StoreClient;
  /** In which it lies. */
  index: string;
  leaseMs?: number | undefined;
}

/**
 * Runs `work` when no other server does. Clocks of servers differ: a lock is dead when it stood unchanged for as long as
 * its holder may take, by the clock of who waits. Answers undefined where `isNeeded` says so meanwhile.
 */
export async function withLock(
  options: LockOptions,
  isNeeded: () => Promise<boolean>,
  work: (lock: Lock) => Promise<void>,
): Promise<void> {
  const { leaseMs = LEASE_MS } = options;
  let held: Held | undefined;
  for (let seen: { name: string; since: number } | undefined; !held;) {
    const present = await readLock(options);
    const name = present && `${present.primaryTerm} ${present.seqNo}`;
    if (!present) {
      held = await writeLock(options, undefined);
    } else if (name === undefined || seen?.name !== name) {
      seen = { name: name ?? '', since: performance.now() };
    } else if (performance.now() - seen.since > leaseMs) {
      held = await writeLock(options, present);
    }
    if (!held) await wait(Math.min(200, leaseMs / 10));
    if (!(await isNeeded())) return held && release(options, held);
  }
  await hold(options, held, work);
}

async function hold(options: LockOptions, first: Held, work: (lock: Lock) => Promise<void>) {
  const { leaseMs = LEASE_MS } = options;
  let held: Held | undefined = first;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    held = held && (await writeLock(options, held));
    if (!held) throw lost();
  };
  const renewInTurn = () => {
    renewing = renewing.catch(() => undefined).then(renew);
    return renewing;
  };
  // Where it fails, the next step of the work finds out.
  const timer = setInterval(() => void renewInTurn().catch(() => undefined), leaseMs / 3).unref();
  try {
    await work({ renew: renewInTurn });
  } finally {
    clearInterval(timer);
    await renewing.catch(() => undefined);
    if (held) await release(options, held).catch(() => undefined);
  }
}

const lost = () =>
  new StoreError(
    'unavailable',
    'Another server prepares the index of saved objects, as this one was held up: start it again.',
  );

/** Whether a server holds it, or one that was killed. */
export const isLocked = async (options: LockOptions): Promise<boolean> =>
  (await readLock(options)) !== undefined;

async function readLock({ client, index }: LockOptions): Promise<Held | undefined> {
  const answer = await client.ask<LockAnswer>({
    method: 'GET',
    path: `/${encodeURIComponent(index)}/_doc/${LOCK_ID}`,
    accept: [404],
  });
  return answer.found ? toHeld(answer) : undefined;
}

/** Nothing where somebody else was quicker. */
async function writeLock(
  { client, index }: LockOptions,
  present: Held | undefined,
): Promise<Held | undefined> {
  const condition = present ? conditionOf(present) : 'op_type=create';
  const answer = await client.ask<LockAnswer>({
    method: 'PUT',
    path: `/${encodeURIComponent(index)}/_doc/${LOCK_ID}?${condition}`,
    body: { store_lock: { owner: randomUUID() } },
    accept: [409],
  });
  return answer.result ? toHeld(answer) : undefined;
}

async function release({ client, index }: LockOptions, held: Held): Promise<void> {
  await client.ask({
    method: 'DELETE',
    path: `/${encodeURIComponent(index)}/_doc/${LOCK_ID}?${conditionOf(held)}`,
    accept: [404, 409],
  });
}

const conditionOf = ({ seqNo, primaryTerm }: Held) =>
  `if_seq_no=${seqNo}&if_primary_term=${primaryTerm}`;

const toHeld = ({ _seq_no: seqNo, _primary_term: primaryTerm }: LockAnswer): Held => ({
  seqNo,
  primaryTerm,
});
