import { useCallback, useState } from 'react';
import { i18n } from '#common/i18n';

/** Copies, and says what came of it. */
export function useCopy() {
  const [told, setTold] = useState('');
  const copy = useCallback(async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setTold(done);
    } catch {
      // Browsers have no clipboard on pages without encryption, or a person forbade it.
      setTold(
        i18n.formatMessage({
          id: 'discover.copy.failed',
          defaultMessage:
            'The browser didn’t let this page copy. Open it by HTTPS, or allow copying in the browser’s settings.',
        }),
      );
    }
  }, []);
  return { told, copy };
}
