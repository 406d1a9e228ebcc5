import { asList, asObject, asText } from '#common/json';

interface TimeEnds {
  from: string;
  to: string;
}

/** Signing out removes what begins like this: another person may use the browser next. */
const KEY = 'personal.times';
const MOST = 8;
/** In characters; no end that somebody writes is as long. */
const LONGEST = 100;

type RecentStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The ranges that were chosen in this browser, the newest first. */
export function readRecentRanges(
  storage: RecentStorage = window.localStorage,
): readonly TimeEnds[] {
  try {
    return asList(JSON.parse(storage.getItem(KEY) ?? '[]')).flatMap((value) => {
      const from = asText(asObject(value)['from']);
      const to = asText(asObject(value)['to']);
      return isShort(from) && isShort(to) ? [{ from, to }] : [];
    });
  } catch {
    return [];
  }
}

export function addRecentRange(
  { from, to }: TimeEnds,
  storage: RecentStorage = window.localStorage,
): void {
  if (!isShort(from) || !isShort(to)) return;
  const others = readRecentRanges(storage).filter((one) => one.from !== from || one.to !== to);
  try {
    storage.setItem(KEY, JSON.stringify([{ from, to }, ...others].slice(0, MOST)));
  } catch {
    // A full storage is no reason not to choose a time.
  }
}

const isShort = (text: string): boolean => text !== '' && text.length <= LONGEST;
