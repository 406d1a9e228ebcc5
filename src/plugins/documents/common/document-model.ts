import type { Address } from './address';
import type { DocumentHistory, HistoryAction } from './document-history';
import type { StoredDocument } from './stored-document';

/**
 * What a kind of document is, for the frame that it is worked on in. `Reading` is what its address says; `Stored` may have
 * with it what a page looked up of it.
 */
export interface DocumentModel<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
> {
  change: (
    history: DocumentHistory<Content>,
    action: HistoryAction<Action, Content>,
  ) => DocumentHistory<Content>;
  /** A stored one. What is not stored with it, such as a time that it is not opened with, is as in `initial`. */
  read: (stored: Stored, initial: Content) => Content;
  /** What was saved, with what of the one that is shown is never saved. */
  restore: (saved: Content, shown: Content) => Content;
  /** What of it is stored: a change of anything else is not unsaved work. */
  savedPart: (content: Content) => unknown;
  /** A step from before it was named, with the names that it got. */
  withNames: (content: Content, named: Content) => Content;
  /** As the address says; what that leaves out is as in `base`. */
  readAddress: (content: Content, reading: Reading, base: Content) => Content;
  /** What of it stands in the address. */
  writeAddress: (content: Content) => Partial<Address>;
  /** Whether a link to the address opens with what is shown, whatever is the usual there. */
  isWhole: (reading: Reading) => boolean;
  /** With the parts that a link brings once, as a step; undefined where it brings none. */
  takeOver?: (content: Content, reading: Reading) => Content | undefined;
}

/** A document while it is open: the one truth that its page is drawn from. */
export interface DocumentState<Content, Stored extends StoredDocument = StoredDocument> {
  history: DocumentHistory<Content>;
  /** As the server last answered; undefined for a new one. */
  stored: Stored | undefined;
  /** What is stored, or what a new one begins with. */
  base: Content;
  /** The version that the work began with. */
  began: string | undefined;
  /** What a link brought, as text. */
  brought: string | undefined;
}
