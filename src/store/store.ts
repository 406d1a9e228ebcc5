import type { JsonObject } from '#common/json';
import type {
  ForeignMarks,
  MigrationVersion,
  ObjectKey,
  ObjectPermissions,
  Reference,
} from '#common/saved-objects';

/** What is kept of an object, beside its version. */
export interface ObjectContent extends ObjectKey {
  attributes: JsonObject;
  references: readonly Reference[];
  migrationVersion?: MigrationVersion;
  /** Missing for what was made here. */
  marks?: ForeignMarks;
  workspaces?: readonly string[];
  permissions?: ObjectPermissions;
  originId?: string;
}

/** Where an object lies, and who has rights on it alone. */
export type ObjectPlace = Pick<ObjectContent, 'workspaces' | 'permissions'>;

export interface StoredObject extends ObjectContent {
  /** Ascending over the whole store and never used twice. */
  version: number;
  /** ISO time. */
  updatedAt: string;
  updatedBy: string;
}

/** Words by which an object is found. */
export interface ObjectText {
  title?: string;
  description?: string;
  /** All other texts. */
  more?: string;
}

/** Another version than expected is a conflict: that write is left out, or all are. */
export type Expected = 'any' | 'absent' | { version: number };

export type StoreWrite =
  | { kind: 'put'; object: ObjectContent; text: ObjectText; expected: Expected }
  | { kind: 'delete'; key: ObjectKey; expected: Expected };

/** What became of one write, in the order of the writes. A deleted object has its last version. */
export type WriteOutcome =
  | { done: true; object: StoredObject; replaced: boolean }
  | { done: false; reason: 'conflict'; stored: StoredObject }
  | { done: false; reason: 'missing' };

export interface ApplyOptions {
  /** Who changes. */
  by: string;
  /** `skip` leaves out what conflicts and does the rest; `fail` does nothing and rejects. */
  onConflict: 'skip' | 'fail';
}

/** A version that a later change replaced. */
export interface EarlierVersion extends StoredObject {
  replacedAt: string;
  replacedBy: string;
  change: 'update' | 'delete';
}

/** A part of an object: an attribute by its path, or what every object has. */
export type FieldPath =
  | { attribute: readonly string[] }
  | { root: 'id' | 'type' | 'updated_at' | 'originId' };

export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { field: FieldPath; operator: 'is' | '<' | '<=' | '>' | '>='; value: string }
  /** `*` stands for any text; a backslash takes a star, a question mark or itself literally. */
  | { field: FieldPath; operator: 'like'; value: string }
  | { field: FieldPath; operator: 'exists' }
  | { reference: ObjectKey }
  /** To any of these objects of one type. */
  | { anyReference: { type: string; ids: readonly string[] } }
  /** A word, several words in this order, or the beginning of the last one. */
  | { words: string; prefix: boolean; in: readonly (keyof ObjectText)[] }
  /** Letters that the title has in this order, whatever is between them; their case and spaces don't matter. */
  | { letters: string };

export interface FindQuery {
  /** All types where missing. */
  types?: readonly string[];
  /** In any of these; everywhere where missing. */
  workspaces?: readonly string[];
  /** Only what these rights show; everything where missing. */
  visibleTo?: Visibility;
  condition?: Condition;
  /** Most fitting, then newest first where missing; of titles with certain letters the shortest fit most. */
  sort?: { field: FieldPath; order: 'asc' | 'desc' };
  offset: number;
  limit: number;
}

/**
 * What somebody may see: objects of no workspace and with no permissions of their own, objects in any of the
 * workspaces, and objects whose `read` or `write` permission names them or everybody (`*`). Names are compared to
 * the letter. Permissions that name nobody (`{}` too) are permissions of its own: nobody sees that object by them.
 */
export interface Visibility {
  workspaces: readonly string[];
  user: string;
  groups: readonly string[];
}

export interface FindResult {
  /** All that fit, however many are asked for. */
  total: number;
  objects: readonly StoredObject[];
}

/** One object that was changed. */
export interface StoreChange extends ObjectKey {
  change: 'create' | 'update' | 'delete';
  version: number;
  /** By the store that is asked, and not by another server's. */
  isOwn: boolean;
  /** Missing for what was deleted. */
  place?: ObjectPlace;
  /** As it was found, where all of it was asked for; missing for what was deleted. */
  object?: StoredObject;
}

export interface FollowOptions {
  /** What was changed after this version is told; `now`: after the first `next`, which tells nothing. */
  from: number | 'now';
  /** With the objects themselves. */
  whole: boolean;
}

/** Tells what was changed since it was asked last; each change once, unless it is changed again meanwhile. */
export interface Follower {
  /** In the order of the changes. Whatever was answered before this is asked is among them. */
  next(): Promise<readonly StoreChange[]>;
}

/** Where saved objects live. Everything rejects with `StoreError`. `testing/store-contract.ts` tests any of them. */
export interface Store {
  /**
   * In the order asked for; nothing where there is no such object. Of what may not be read by where it lies nothing is looked
   * at: it answers as what is not there, and as soon, whatever its size.
   */
  get(
    keys: readonly ObjectKey[],
    mayRead?: (place: ObjectPlace) => boolean,
  ): Promise<readonly (StoredObject | undefined)[]>;
  find(query: FindQuery): Promise<FindResult>;
  /** How many objects of each type; types without any are missing. */
  count(
    query: Pick<FindQuery, 'types' | 'workspaces' | 'visibleTo' | 'condition'>,
  ): Promise<ReadonlyMap<string, number>>;
  /** All writes become durable together; several of the same object see each other. */
  apply(writes: readonly StoreWrite[], options: ApplyOptions): Promise<readonly WriteOutcome[]>;
  /** Newest first; also of an object that was deleted. */
  history(key: ObjectKey): Promise<readonly EarlierVersion[]>;
  /** Whether there is an object of this type, or was, as far back as the history goes. */
  remembers(type: string): Promise<boolean>;
  /** The version of the last change, of whatever object; 0 where there was none. */
  latestVersion(): Promise<number>;
  /** Why what is stored can't be trusted to be whole; nothing where it can. Looks again after a while only. */
  findDamage(): Promise<string | undefined>;
  /** From now on keeps no earlier versions of objects of these types, and forgets those that there are. */
  keepNoHistoryOf(types: readonly string[]): Promise<void>;
  /** Missing where no other server can write. */
  follow?(options: FollowOptions): Follower;
  /** Writes a whole, consistent copy to a file that must not exist, while others read and write. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
