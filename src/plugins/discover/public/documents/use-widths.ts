import { useEffect, useEffectEvent, useState } from 'react';

type Widths = Readonly<Record<string, number>>;

/** A drag says a width with each move: what is kept follows when it has come to rest. */
const REST_MS = 250;

/** Widths of columns while they are being changed, and told on afterwards. */
export function useWidths(
  kept: Widths | undefined,
  onChange: (widths: Widths) => void,
): [Widths, (column: string, width: number) => void] {
  const [draft, setDraft] = useState<Widths>();
  const tell = useEffectEvent(onChange);
  useEffect(() => setDraft(undefined), [kept]);
  useEffect(() => {
    if (!draft) return undefined;
    const timer = setTimeout(() => tell(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const widths = draft ?? kept ?? NONE;
  return [widths, (column, width) => setDraft({ ...widths, [column]: width })];
}

const NONE: Widths = {};
