import type { ObjectKey } from '#common/saved-objects';

/** Why an object was not imported (core contract, 3.2). */
export type ImportError =
  | { type: 'conflict'; destinationId?: string }
  | { type: 'ambiguous_conflict'; destinations: readonly Destination[] }
  | { type: 'missing_references'; references: readonly ObjectKey[] }
  | { type: 'unsupported_type' }
  | {
      type: 'unknown';
      message: string;
      statusCode: number;
      /** What browsers need to say the message in their language. */
      metadata?: Readonly<Record<string, unknown>>;
    };

interface Destination {
  id: string;
  title: string;
  updatedAt?: string;
}

/** What is to be done with an object. */
export interface ImportPlan {
  /** The id that it gets. */
  id: string;
  overwrite: boolean;
  /** Knows nothing of what it is a copy of. */
  isCopy?: boolean;
}

/** What a person decided about an object that could not be imported. */
export interface Retry extends ObjectKey {
  overwrite: boolean;
  destinationId?: string;
  replaceReferences: readonly { type: string; from: string; to: string }[];
  createNewCopy?: boolean;
  ignoreMissingReferences?: boolean;
}

interface Reported extends ObjectKey {
  meta: { title: string; icon: string };
}

interface ImportSuccess extends Reported {
  /** Where it has another id than in the file. */
  destinationId?: string;
  overwrite?: true;
}

interface ImportFailure extends Reported {
  title: string;
  error: ImportError;
}

export type ImportOutcome = { success: ImportSuccess } | { failure: ImportFailure };

export interface ImportResult {
  success: boolean;
  successCount: number;
  successResults?: readonly ImportSuccess[];
  errors?: readonly ImportFailure[];
}
