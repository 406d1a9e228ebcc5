import { useContext, useEffect, useMemo, useState } from 'react';
import type { SearchHit } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { DiscoverField } from '../../common/discover-field';
import { shownValues } from '../documents/document-values';
import { writeValue } from '../documents/FieldValues';
import { useTime } from '../documents/time-context';
import { joinMarks } from '../marks/find-marks';
import { MarksContext } from '../marks/Marked';
import { findInText } from './find-in-text';

interface Searched {
  hits: readonly SearchHit[];
  names: readonly string[];
  byName: ReadonlyMap<string, DiscoverField>;
}

export interface FoundCell {
  row: number;
  /** Of the columns, from 0. */
  column: number;
}

/** The page draws in between. */
const STEP_MS = 8;
const NONE: readonly FoundCell[] = [];

/** Cells of all loaded rows in which a text stands, also of those that are not drawn. */
export function useFind(text: string, { hits, names, byName }: Searched) {
  const time = useTime();
  const ofSearch = useContext(MarksContext);
  const [found, setFound] = useState<{ text: string; cells: readonly FoundCell[] }>();
  useEffect(() => {
    if (text === '') return undefined;
    const stop = new AbortController();
    void findCells({ hits, names, byName }, { text, time, signal: stop.signal }).then(
      (cells) => cells && setFound({ text, cells }),
    );
    return () => stop.abort();
  }, [text, hits, names, byName, time]);
  const findMarks = useMemo<typeof ofSearch>(() => {
    if (text === '') return ofSearch;
    return (written) =>
      joinMarks([...(ofSearch?.(written) ?? []), ...findInText(written.text, text)]);
  }, [text, ofSearch]);
  const isReady = found?.text === text;
  return { cells: isReady ? found.cells : NONE, isReady, findMarks };
}

interface Asked {
  text: string;
  time: TimeFormatter;
  signal: AbortSignal;
}

/** Undefined where nobody waits for it any more. */
async function findCells(
  { hits, names, byName }: Searched,
  { text, time, signal }: Asked,
): Promise<readonly FoundCell[] | undefined> {
  const cells: FoundCell[] = [];
  let began = performance.now();
  for (const [row, hit] of hits.entries()) {
    if (performance.now() - began > STEP_MS) {
      // oxlint-disable-next-line no-await-in-loop -- so that the page stays quick
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return undefined;
      began = performance.now();
    }
    // Rows that were dropped are empty.
    if (!(row in hits)) continue;
    for (const [column, name] of names.entries()) {
      const field = byName.get(name);
      const values = shownValues(hit, field ?? { name });
      const isThere = values.some(
        (value) => findInText(writeValue(value, field, time), text).length > 0,
      );
      if (isThere) cells.push({ row, column });
    }
  }
  return signal.aborted ? undefined : cells;
}
