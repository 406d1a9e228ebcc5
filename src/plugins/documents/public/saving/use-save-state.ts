import { useState } from 'react';
import { tellFailure } from '../tell-failure';
import { isConflict } from './is-conflict';
import type { CoreStart } from '#core/public';

export interface SaveState {
  isSaving: boolean;
  /** Somebody else saved since the document was opened. */
  conflict: boolean;
  /** Does what saves; what fails is told, but for a conflict, which stays on the page. */
  attempt: (action: () => Promise<void>) => Promise<void>;
}

/** @param failedTitle what to say where a document was not saved */
export function useSaveState(
  core: Pick<CoreStart, 'notifications'>,
  failedTitle: () => string,
): SaveState {
  const [state, setState] = useState<'idle' | 'saving' | 'conflict'>('idle');
  async function attempt(action: () => Promise<void>) {
    setState('saving');
    try {
      await action();
      setState('idle');
    } catch (error) {
      setState(isConflict(error) ? 'conflict' : 'idle');
      if (!isConflict(error)) tellFailure(core, failedTitle(), error);
    }
  }
  return { isSaving: state === 'saving', conflict: state === 'conflict', attempt };
}
