import { useState } from 'react';
import { asList, asObject, isObject } from '#common/json';
import { type GridDisplay, USUAL_DISPLAY } from '#ui/grid';

/** How a person has tables of documents, in this browser. */
export interface TableLook {
  display: GridDisplay;
  /** Names of fields whose columns stay in sight. */
  pinned: readonly string[];
}

/** Signing out removes what begins like this: names of fields are nobody else's business. */
const KEY = 'personal.discover.table';
export const MOST_LINES = 20;
const MOST_PINNED = 50;

const DENSITIES: readonly GridDisplay['density'][] = ['compact', 'normal', 'roomy'];
const LETTERS: readonly GridDisplay['letters'][] = ['small', 'normal', 'large'];

/** What stands there may be of another version, or of nobody. */
export function readLook(storage: Pick<Storage, 'getItem'>): TableLook {
  const { display, pinned } = asObject(parse(storage.getItem(KEY)));
  const { lines, density, letters } = asObject(display);
  const count = typeof lines === 'number' && lines >= 1 && lines <= MOST_LINES;
  return {
    display: {
      lines: lines === 'auto' ? lines : count ? Math.floor(lines) : USUAL_DISPLAY.lines,
      density: DENSITIES.find((one) => one === density) ?? USUAL_DISPLAY.density,
      letters: LETTERS.find((one) => one === letters) ?? USUAL_DISPLAY.letters,
    },
    pinned: asList(pinned)
      .filter((name) => typeof name === 'string')
      .slice(0, MOST_PINNED),
  };
}

function parse(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

export function useTableLook(): [TableLook, (change: Partial<TableLook>) => void] {
  const [look, setLook] = useState(() => readLook(localStorage));
  const change = (changed: Partial<TableLook>) => {
    const next = { ...look, ...changed };
    setLook(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: it holds until the page is left.
    }
  };
  return [look, change];
}
