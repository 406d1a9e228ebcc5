import type { FastifyRequest } from 'fastify';
import { tell } from '#common/server-messages';
import type { Audit } from '../audit';
import { HttpError, networkOf } from '../http';
import type { Origin } from './attempts';
import { findDevice } from './known-device';
import type { PasswordLane, Passwords } from './passwords';
import type { SecurityStore, SlowAttempt } from './security-store';
import type { SlowLane } from './slow-lane';
import type { User } from './users';

/** What checking a password needs. */
export interface PasswordCheck {
  store: Pick<SecurityStore, 'users'>;
  passwords: Passwords;
  attempts: SecurityStore['attempts'];
  audit: Pick<Audit, 'record'>;
  slowLane: SlowLane;
}

/** Throws 401 where it is wrong, and 429 after too many. */
export async function checkPassword(
  check: PasswordCheck,
  request: FastifyRequest,
  { username, password: given }: { username: string; password: string },
): Promise<User> {
  const fail = (error: HttpError) => {
    check.audit.record(request, { event: 'sign-in-failed', outcome: 'failure', name: username });
    return error;
  };
  const device = findDevice(request, check.store.users.find(username));
  const from = device === undefined ? { address: request.ip } : { device };
  const attempt = await begin(check.attempts, username, from, fail);
  // Where servers share accounts, what others changed has been read by now: somebody who was added a moment ago is known.
  const user = check.store.users.find(username);
  const isRight = await look(check, attempt, from, { user, given });
  if (!user || !isRight) {
    await attempt.fail();
    throw fail(new HttpError(401, tell('auth.wrongPassword')));
  }
  await attempt.succeed();
  return user;
}

async function begin(
  attempts: SecurityStore['attempts'],
  username: string,
  from: Origin,
  fail: (error: HttpError) => HttpError,
): Promise<SlowAttempt> {
  try {
    return await attempts.begin(username, from);
  } catch (error) {
    throw fail(error as HttpError);
  }
}

/** At once in a browser that is known, else in turn with others of the address. */
async function look(
  { passwords, slowLane }: PasswordCheck,
  { pauseMs, withdraw }: SlowAttempt,
  from: Origin,
  { user, given }: { user: User | undefined; given: string },
): Promise<boolean> {
  const verify = (lane: PasswordLane) => passwords.verify(user?.password, given, lane);
  try {
    return 'device' in from
      ? await verify('known')
      : await slowLane.run(networkOf(from.address), pauseMs, () => verify('strangers'));
  } catch (error) {
    await withdraw();
    throw error;
  }
}
