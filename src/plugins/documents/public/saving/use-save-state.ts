import { useState } from 'react';
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
  { notifications }: Pick<CoreStart, 'notifications'>,
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
      if (isConflict(error)) return;
      notifications.toasts.addError(error instanceof Error ? error : new Error(String(error)), {
        title: failedTitle(),
      });
    }
  }
  return { isSaving: state === 'saving', conflict: state === 'conflict', attempt };
}
