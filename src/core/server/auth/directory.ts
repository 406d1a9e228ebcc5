import type { Users } from './users';

/** Names of people by their ids: rights are kept by id, people know names. */
export interface Directory {
  /** Nothing for people whom this server does not keep. */
  nameOf(id: string): string | undefined;
  idOf(name: string): string | undefined;
}

export const NOBODY_KNOWN: Directory = { nameOf: () => undefined, idOf: () => undefined };

export function createDirectory(users: Pick<Users, 'get' | 'find'>): Directory {
  return { nameOf: (id) => users.get(id)?.name, idOf: (name) => users.find(name)?.id };
}
