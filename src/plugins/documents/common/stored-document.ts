import type { JsonObject } from '#common/json';
import type { Reference } from '#common/saved-objects';

/** What a document is stored as. */
export interface DocumentBody {
  attributes: JsonObject;
  references: readonly Reference[];
}

export interface StoredDocument extends DocumentBody {
  id: string;
  /** For the next save: it fails where someone else saved since. */
  version?: string;
  /** ISO time. */
  updatedAt?: string;
}
