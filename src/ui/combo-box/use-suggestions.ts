import { useEffect, useEffectEvent, useState } from 'react';
import type { ComboBoxOption } from './ComboBox';

/** Typing is over for a moment before anybody is asked. */
const PAUSE_MS = 150;

export interface Suggestions {
  /** For which they were looked up. */
  text: string;
  options: readonly ComboBoxOption[];
  /** Why they could not be looked up. */
  error?: unknown;
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly ComboBoxOption[]>;

/** What fits the text; nothing while it is looked up. `search` may be another function each time. */
export function useSuggestions(text: string, isOpen: boolean, search: Search) {
  const wanted = text.trim();
  const [found, setFound] = useState<Suggestions>();
  const ask = useEffectEvent((signal: AbortSignal) => search(wanted, signal));
  const isWanted = isOpen && wanted !== '';
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(stop.signal).then(
        (options) => !stop.signal.aborted && setFound({ text: wanted, options }),
        (error: unknown) => !stop.signal.aborted && setFound({ text: wanted, options: [], error }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isWanted, wanted]);
  return isWanted && found?.text === wanted ? found : undefined;
}
