import { useState } from 'react';
import type { CoreStart } from '#core/public';
import type { DocumentBody, StoredDocument } from '../../common';
import type { DocumentStore } from '../store/document-store';
import { tellFailure } from '../tell-failure';
import type { OpenDocument } from '../work/use-document';
import { isConflict } from './is-conflict';
import { tellSaved } from './tell-saved';

export interface SaveOptions<Content> {
  /** Under another name, as another document. */
  asNew?: boolean;
  /** Whatever someone else saved meanwhile. */
  overwrite?: boolean;
  change?: Partial<Content>;
}

export interface SavingOptions<Content> {
  core: Pick<CoreStart, 'notifications'>;
  work: Pick<OpenDocument<Content, never, never>, 'content' | 'stored'> & {
    /** Shows what is stored now; a page may have to look up what it refers to first. */
    keepStored: (stored: StoredDocument, sent: Content) => void | Promise<void>;
  };
  store: Pick<DocumentStore, 'create' | 'update'>;
  /** What is stored of it, over what was. */
  write: (content: Content, stored: StoredDocument | undefined) => DocumentBody;
  titleOf: (content: Content) => string;
  /** What to say where it was not saved. */
  failed: () => string;
}

/** Saving a document: the page says how it goes. */
export function useSaving<Content>(options: SavingOptions<Content>) {
  const { core, work, store, write, titleOf, failed } = options;
  const [state, setState] = useState<'idle' | 'saving' | 'conflict'>('idle');
  /** For a page that tells failures itself: rejects as the action does. */
  async function run(action: () => Promise<void>) {
    setState('saving');
    try {
      await action();
      setState('idle');
    } catch (error) {
      setState(isConflict(error) ? 'conflict' : 'idle');
      throw error;
    }
  }
  /** What fails is told, but for a conflict, which stays on the page. */
  const attempt = (action: () => Promise<void>) =>
    run(action).catch((error: unknown) => {
      if (!isConflict(error)) tellFailure(core, failed(), error);
    });
  /** Rejects with the server's error. */
  async function save({ asNew, overwrite, change }: SaveOptions<Content>) {
    const { content, stored: before, keepStored } = work;
    const isNew = asNew === true || before === undefined;
    const named = { ...content, ...change };
    const body = write(named, before);
    const stored = isNew
      ? await store.create(body)
      : await store.update(before.id, body, overwrite ? undefined : before.version);
    await keepStored(stored, content);
    tellSaved(core, titleOf(named));
    return { stored, isNew };
  }
  return { isSaving: state === 'saving', conflict: state === 'conflict', run, attempt, save };
}
