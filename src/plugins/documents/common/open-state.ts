import { type DocumentHistory, startHistory } from './document-history';
import type { DocumentModel, DocumentState } from './document-model';
import type { DraftStore, KeptWork } from './draft-store';
import type { StoredDocument } from './stored-document';

export interface OpenStateOptions<Content, Action, Reading> {
  model: DocumentModel<Content, Action, Reading>;
  drafts: Pick<DraftStore<Content>, 'read'>;
  stored: StoredDocument | undefined;
  /** What a new one begins with. */
  initial: Content;
  address: { readNow: () => Reading };
  /** Where work on a new one is kept in the tab. */
  begun: { key: string };
}

/** As the tab kept it and the address says; else as it is stored. */
export function openState<Content, Action, Reading>({
  model,
  drafts,
  stored,
  initial,
  address,
  begun,
}: OpenStateOptions<Content, Action, Reading>): DocumentState<Content> {
  const base = stored ? model.read(stored, initial) : initial;
  const found = drafts.read(stored?.id ?? begun.key);
  // Someone else saved since: the steps do not lead to what is stored.
  const kept = found?.isSaved && found.version !== stored?.version ? undefined : found;
  const start = kept ? takeUp(kept, model, base) : startHistory(base);
  const reading = address.readNow();
  const taken = model.takeOver?.(start.present, reading);
  const isBrought = taken !== undefined && taken !== start.present;
  const history = isBrought ? model.change(start, { type: 'show', content: taken }) : start;
  const { present } = history;
  return {
    history: { ...history, present: model.readAddress(present, reading, present) },
    stored,
    base,
    began: kept?.version ?? stored?.version,
    brought: isBrought ? JSON.stringify(model.savedPart(taken)) : kept?.brought,
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
