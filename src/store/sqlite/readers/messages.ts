import type { StoreErrorCode } from '../../store-error';
import type { FindQuery } from '../../store';
import type { Filter } from '../conditions';
import type { FoundPage } from '../find';

/** What a reader is started with. */
export interface ReaderData {
  file: string;
}

/** What a reader is asked for; one question at a time. */
export type Question = { find: FindQuery } | { count: Filter } | { copyTo: string };

export type Answer =
  | { page: FoundPage }
  | { copied: true }
  | { counts: ReadonlyMap<string, number> }
  | { error: { message: string; code?: StoreErrorCode } };
