import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DocumentState, StoredDocument } from '../../common';
import { createDocumentWork, type DocumentWork, type DocumentWorkOptions } from './document-work';

export interface OpenDocument<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
>
  extends
    Pick<DocumentState<Content, Stored>, 'stored' | 'base'>,
    Pick<
      DocumentWork<Content, Action, Reading, Stored>,
      'dispatch' | 'update' | 'keepStored' | 'letGo' | 'renew' | 'forget'
    > {
  content: Content;
  canUndo: boolean;
  canRedo: boolean;
  /** What is stored would change with a save. */
  isChanged: boolean;
  /** Unchanged since it was opened from a share link. */
  isAsBrought: boolean;
  /** Someone else saved since the work began. */
  isOutdated: boolean;
}

/** A document while its page is open: kept in the tab; what the address shows of it and what it says are one. */
export function useDocument<
  Content,
  Action,
  Reading,
  Stored extends StoredDocument = StoredDocument,
>(
  options: DocumentWorkOptions<Content, Action, Reading, Stored>,
): OpenDocument<Content, Action, Reading, Stored> {
  const [work] = useState(() => createDocumentWork(options));
  const state = useSyncExternalStore(work.subscribe, work.get);
  const { address } = options.address;
  useEffect(() => work.begin(), [work]);
  // What the work itself wrote there says nothing new.
  useEffect(() => work.follow(), [work, address]);
  useEffect(() => work.keep(), [work, state]);
  const { savedPart } = options.model;
  const { history, stored, base, began, brought } = state;
  const { past, present: content, future } = history;
  const [now, saved] = useMemo(
    () => [JSON.stringify(savedPart(content)), JSON.stringify(savedPart(base))],
    [savedPart, content, base],
  );
  const isChanged = now !== saved;
  return {
    content,
    stored,
    base,
    isChanged,
    isAsBrought: now === brought,
    isOutdated: isChanged && began !== undefined && began !== stored?.version,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    dispatch: work.dispatch,
    update: work.update,
    keepStored: work.keepStored,
    letGo: work.letGo,
    renew: work.renew,
    forget: work.forget,
  };
}
