import { type DocumentHistory, startHistory } from './document-history';
import type { DocumentModel, DocumentState } from './document-model';
import type { DraftStore, KeptWork } from './draft-store';
import type { StoredDocument } from './stored-document';

export interface OpenStateOptions<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
> {
  model: DocumentModel<Content, Action, Reading, Stored>;
  drafts: Pick<DraftStore<Content>, 'read'>;
  stored: Stored | undefined;
  /** What a new one begins with. */
  initial: Content;
  address: { readNow: () => Reading };
  /** Where work on a new one is kept in the tab. */
  begun: { key: string };
}

/** As the tab kept it and the address says; else as it is stored. */
export function openState<Content, Action, Reading, Stored extends StoredDocument>({
  model,
  drafts,
  stored,
  initial,
  address,
  begun,
}: OpenStateOptions<Content, Action, Reading, Stored>): DocumentState<Content, Stored> {
  const base = stored ? model.read(stored, initial) : initial;
  const found = drafts.read(stored?.id ?? begun.key);
  // Someone else saved since: the steps do not lead to what is stored.
  const kept = found?.isSaved && found.version !== stored?.version ? undefined : found;
  const start = kept ? takeUp(kept, model, base) : startHistory(base);
  const reading = address.readNow();
  const taken = model.takeOver?.(start.present, reading);
  const isTaken = taken !== undefined && taken !== start.present;
  const history = isTaken ? model.change(start, { type: 'show', content: taken }) : start;
  const { present } = history;
  const shown = model.readAddress(present, reading, present);
  const textOf = (content: Content) => JSON.stringify(model.savedPart(content));
  const isOther = textOf(shown) !== textOf(present);
  return {
    // What the tab kept is not lost to a link that says something else.
    history:
      kept && isOther
        ? model.change(history, { type: 'show', content: shown })
        : { ...history, present: shown },
    stored,
    base,
    began: kept?.version ?? stored?.version,
    brought: isTaken || isOther ? textOf(shown) : kept?.brought,
  };
}

/** What was saved reads as it is stored now, with the steps that led there. */
function takeUp<Content>(
  { history, isSaved }: Pick<KeptWork<Content>, 'history' | 'isSaved'>,
  { restore, withNames }: Pick<DocumentModel<Content, never, never>, 'restore' | 'withNames'>,
  saved: Content,
): DocumentHistory<Content> {
  if (!isSaved) return history;
  const past = history.past.map((step) => withNames(step, saved));
  return { ...history, past, present: restore(saved, history.present) };
}
