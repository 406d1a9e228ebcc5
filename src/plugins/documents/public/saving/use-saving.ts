import { useState } from 'react';
import type { CoreStart } from '#core/public';
import type { DocumentBody, StoredDocument } from '../../common';
import { attempt } from '../attempt';
import { reloadFailed } from '../failure-titles';
import type { DocumentStore } from '../store/document-store';
import { tellFailure } from '../tell-failure';
import type { OpenDocument } from '../work/use-document';
import { isConflict } from './is-conflict';
import { tellGone } from './tell-gone';
import { tellSaved } from './tell-saved';

export interface SaveOptions<Content> {
  /** Under another name, as another document. */
  asNew?: boolean;
  /** Whatever someone else saved meanwhile. */
  overwrite?: boolean;
  change?: Partial<Content>;
  /** What is saved with the change, where it is not all that is shown. */
  content?: Content;
}

export interface SavingOptions<Content, Stored extends StoredDocument> {
  core: Pick<CoreStart, 'notifications'>;
  work: Pick<
    OpenDocument<Content, never, never, Stored>,
    'content' | 'stored' | 'keepStored' | 'renew'
  >;
  store: Pick<DocumentStore, 'create' | 'update' | 'load'>;
  /** With what a page has to look up first of what it refers to; and whoever else has to know what is stored now. */
  read: (stored: StoredDocument) => Stored | Promise<Stored>;
  /** What is stored of it, over what was. */
  write: (content: Content, stored: Stored | undefined, isNew: boolean) => DocumentBody;
  titleOf: (content: Content) => string;
  /** What to say where it was not saved. */
  failed: () => string;
}

/** Saving a document: the page says how it goes. */
export function useSaving<Content, Stored extends StoredDocument = StoredDocument>(
  options: SavingOptions<Content, Stored>,
) {
  const { core, work, store, read, write, titleOf, failed } = options;
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
  /** Rejects with the server's error. */
  async function save({ asNew, overwrite, change, content = work.content }: SaveOptions<Content>) {
    const { stored: before } = work;
    const isNew = asNew === true || before === undefined;
    const named = { ...content, ...change };
    const body = write(named, before, isNew);
    const answer = isNew
      ? await store.create(body)
      : await store.update(before.id, body, overwrite ? undefined : before.version).catch(tellGone);
    const stored = await read(answer);
    work.keepStored(stored, content);
    tellSaved(core, titleOf(named));
    return { stored, isNew };
  }
  async function renew(how?: { givenUp: boolean }) {
    if (work.stored) work.renew(await read(await store.load(work.stored.id)), how);
  }
  return {
    isSaving: state === 'saving',
    conflict: state === 'conflict',
    run,
    /** What fails is told, but for a conflict, which stays on the page. */
    attempt: (action: () => Promise<void>) =>
      run(action).catch((error: unknown) => {
        if (!isConflict(error)) tellFailure(core, failed(), error);
      }),
    save,
    /** Reads what is stored now: an earlier version is the present one. */
    renew: () => attempt(core, renew, reloadFailed()),
    /** What someone else saved, in place of what is here. */
    loadTheirs: () => attempt(core, () => run(() => renew({ givenUp: true })), reloadFailed()),
  };
}
