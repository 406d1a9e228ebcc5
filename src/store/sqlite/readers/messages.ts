import type { StoreErrorCode } from '../../store-error';
import type { FindQuery } from '../../store';
import type { CountQuery } from '../statistics';
import type { FoundPage } from '../find';
import type { FoundKey } from '../rare-words';

/** What a reader is started with. */
export interface ReaderData {
  file: string;
}

/** What a reader is asked for; one question at a time. */
export type Question =
  | { find: FindQuery }
  | { count: CountQuery }
  | { copyTo: string }
  | { check: true };

export type Answer =
  | { page: FoundPage<FoundKey> }
  | { copied: true }
  | { damage: string | undefined }
  | { counts: ReadonlyMap<string, number> }
  | { error: { message: string; code?: StoreErrorCode } };
