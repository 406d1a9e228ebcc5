import { useMemo, useState } from 'react';
import type { SearchHit } from '#common/search';
import type { TimeFormatter } from '#common/time';
import { type GridDisplay, textWidth } from '#ui/grid';
import type { DiscoverField } from '../../common/discover-field';
import { shownValues } from './document-values';
import { writeValue } from './FieldValues';
import { useTime } from './time-context';

/** So many documents say how wide a column is: the first ones, which are in sight. */
const LOOKED_AT = 50;
/** A longer text than this is wider than any window. */
const LONGEST = 300;
/** Pixels on both sides of a text, and one so that rounding cuts nothing. */
const PADDING = 17;
/** Of the arrow and the number that say how rows are sorted, and the gaps before them. */
const ARROW = 30;

/** Pixels by name of the column. */
export type ContentWidths = Readonly<Record<string, number>>;

interface Measured {
  hits: readonly SearchHit[];
  byName: ReadonlyMap<string, DiscoverField>;
  names: readonly string[];
  letters: GridDisplay['letters'];
}

/**
 * How wide columns have to be for what stands in the first rows. They get wider when other rows need it and not narrower: what
 * refreshes by itself doesn't move the table to and fro.
 */
export function useContentWidths({ hits, byName, names, letters }: Measured): ContentWidths {
  const time = useTime();
  const first = hits[0];
  const last = hits[Math.min(hits.length, LOOKED_AT) - 1];
  const measured = useMemo(
    () => contentWidthOf({ hits, byName, names, letters }, time),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- pages that follow change nothing of the first rows
    [first, last, byName, names, letters, time],
  );
  const [widest, setWidest] = useState(measured);
  const isWider = Object.entries(measured).some(([name, width]) => width > (widest[name] ?? 0));
  if (!isWider) return widest;
  const wider = { ...widest };
  for (const [name, width] of Object.entries(measured)) {
    wider[name] = Math.max(width, widest[name] ?? 0);
  }
  setWidest(wider);
  return wider;
}

/** Of the first documents. */
export function contentWidthOf(
  { hits, byName, names, letters }: Measured,
  time: TimeFormatter,
): ContentWidths {
  // Rows that were dropped are no entries of the list.
  const shown = hits.slice(0, LOOKED_AT).filter(() => true);
  return Object.fromEntries(
    names.map((name) => {
      const field = byName.get(name) ?? { name };
      return [name, widthOfColumn(field, textsOf(shown, field, time), letters)];
    }),
  );
}

type NamedField = Pick<DiscoverField, 'name'> & Partial<DiscoverField>;

function textsOf(hits: readonly SearchHit[], field: NamedField, time: TimeFormatter) {
  const known = field.type === undefined ? undefined : { ...field, type: field.type };
  const texts = hits.map((hit) =>
    shownValues(hit, field)
      .slice(0, LONGEST)
      .map((value) => writeValue(value, known, time))
      .join(', ')
      .slice(0, LONGEST),
  );
  return [...new Set(texts)];
}

/** The title, or the longest of the values. */
function widthOfColumn(
  { name }: NamedField,
  texts: readonly string[],
  letters: GridDisplay['letters'],
): number {
  const title = textWidth(name, { letters, strong: true }) + ARROW;
  const values = texts.map((text) => textWidth(text, { letters }));
  return Math.ceil(Math.max(title, ...values)) + PADDING;
}
