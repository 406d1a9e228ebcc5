import { closeSync, mkdirSync, openSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StoreError } from '#store';
import { closeSettled, findDamage, openDatabase } from '#store/sqlite';
import { createReserve } from '../audit';
import type { Config } from '../config';
import { createApiKeys, type ApiKeys } from './api-keys';
import { type Attempt, createAttempts, type Attempts } from './attempts';
import { createMilestones, type Milestones } from './milestones';
import { createOutsideUsers, type OutsideUsers } from './outside-users';
import { SECURITY_STEPS } from './security-schema';
import { createSessions, type Sessions, type SessionTimes } from './sessions';
import { createUsers, type Users } from './users';

/** Users, sessions, API keys and wrong passwords. What is changed is kept when it is answered, which may take a while. */
export interface SecurityStore {
  users: Slow<Users, 'create' | 'update' | 'remove'>;
  sessions: Slow<Sessions, 'create' | 'createFor' | 'renew' | 'postpone' | 'end' | 'endOf'>;
  apiKeys: Slow<ApiKeys, 'create' | 'revoke'>;
  outsideUsers: Slow<OutsideUsers, 'save' | 'vouch' | 'refuse'>;
  attempts: SlowAttempts;
  milestones: Slow<Milestones, 'remember'>;
  close(): void | Promise<void>;
}

/** In a file of their own that only this account of the machine may read: each change is there when it returns. */
export interface SecurityFile extends SecurityStore {
  users: Users;
  sessions: Sessions;
  apiKeys: ApiKeys;
  outsideUsers: OutsideUsers;
  attempts: Attempts;
  milestones: Milestones;
  close(): void;
}

/** These may take a while. */
type Slow<Part, Names extends keyof Part> = Omit<Part, Names> & {
  [Name in Names]: Part[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Result | Promise<Result>
    : never;
};

export type SlowAttempt = Slow<Attempt, 'succeed' | 'fail' | 'withdraw'>;

interface SlowAttempts {
  begin(...given: Parameters<Attempts['begin']>): SlowAttempt | Promise<SlowAttempt>;
}

export const sessionTimes = (config: Config): SessionTimes => ({
  idleMs: config['auth.session.idleTimeout'],
  lifetimeMs: config['auth.session.lifetime'],
});

/** Bytes, for a few pages of the database's log. */
const RESERVE = 256 * 1024;

export function openSecurityStore(file: string, times: SessionTimes): SecurityFile {
  mkdirSync(dirname(file), { recursive: true });
  // The rights are there before the content, and the files beside it get the same.
  closeSync(openSync(file, 'a', 0o600));
  const connection = openDatabase(file, SECURITY_STEPS);
  // It is small, and decides who gets in: a list of keys or sessions of which a part can't be found would not end when it should.
  if (findDamage(connection) !== undefined) {
    connection.close();
    throw new StoreError(
      'unavailable',
      `The store of accounts (${basename(file)}) can't be used: the file is damaged. Restore a backup into an empty folder.`,
    );
  }
  return {
    users: createUsers(connection),
    sessions: createSessions(connection, times, createReserve(`${file}.reserve`, RESERVE)),
    apiKeys: createApiKeys(connection),
    outsideUsers: createOutsideUsers(connection),
    attempts: createAttempts(connection),
    milestones: createMilestones(connection),
    close: () => closeSettled(connection),
  };
}
