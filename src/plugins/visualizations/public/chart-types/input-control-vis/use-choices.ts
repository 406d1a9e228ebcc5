import { useEffect, useMemo, useRef, useState } from 'react';
import type { Filter } from '#common/filters';
import { type Choice, type Control, readApplied } from '../../../common';

/** By id of the control. */
export type Choices = Readonly<Record<string, Choice>>;

/** What is chosen: what the filters of the page say, until somebody chooses something else. */
export function useChoices(controls: readonly Control[], filters: readonly Filter[]) {
  const applied = useMemo(() => readApplied(controls, filters), [controls, filters]);
  const said = JSON.stringify(applied.choices);
  const [draft, setDraft] = useState<Choices>();
  const [changed, setChanged] = useState(false);
  const sent = useRef<readonly Filter[]>([]);
  // The page takes what is typed letter by letter: what comes back of it is not news.
  const awaited = useRef<readonly string[]>([]);
  useEffect(() => {
    const at = awaited.current.indexOf(said);
    awaited.current = at < 0 ? [] : awaited.current.slice(at + 1);
    if (at >= 0) return;
    setDraft(undefined);
    setChanged(false);
  }, [said]);

  return {
    choices: draft ?? applied.choices,
    changed,
    choose(next: Choices) {
      setDraft(next);
      setChanged(true);
    },
    /** Notes what the page is told. Returns the filters that it takes the place of. */
    apply(next: readonly Filter[]): readonly Filter[] {
      const replaced = [...applied.filters, ...sent.current];
      const chosen = JSON.stringify(readApplied(controls, next).choices);
      if (chosen !== (awaited.current.at(-1) ?? said))
        awaited.current = [...awaited.current, chosen];
      sent.current = next;
      setChanged(false);
      return replaced;
    },
  };
}
