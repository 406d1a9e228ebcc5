import { asNumber, asObject, parseJson } from '#common/json';

/** Names of fields are a person's: signing out removes them. */
const KEY = 'personal.discover.popular';
/** More are forgotten, those used least first: a browser's storage has little room. */
const MOST_FIELDS = 100;
const MOST_INDICES = 50;

type Counts = Readonly<Record<string, number>>;
type Reading = Pick<Storage, 'getItem'>;

/** How often each field of an index was put in the table or filtered by, in this browser. */
function readCounts(index: string, storage: Reading): Counts {
  const all = asObject(parseJson(storage.getItem(KEY)));
  const own = Object.hasOwn(all, index) ? asObject(all[index]) : {};
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]): [string, number][] => {
      const count = asNumber(value);
      return count !== undefined && count > 0 ? [[name, count]] : [];
    }),
  );
}

/** The names used most, most often first. */
export function popularNames(
  index: string,
  limit: number,
  storage: Reading = localStorage,
): readonly string[] {
  return byUse(readCounts(index, storage))
    .slice(0, limit)
    .map(([name]) => name);
}

export function countUse(
  index: string,
  name: string,
  storage: Reading & Pick<Storage, 'setItem'> = localStorage,
): void {
  const counts = readCounts(index, storage);
  const own = Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
  const next = byUse({ ...counts, [name]: own + 1 }).slice(0, MOST_FIELDS);
  const others = Object.entries(asObject(parseJson(storage.getItem(KEY))))
    .filter(([one]) => one !== index)
    .slice(1 - MOST_INDICES);
  try {
    // The index used last comes last: the first ones are forgotten.
    const all = [...others, [index, Object.fromEntries(next)]];
    storage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Storage is full or forbidden: nothing is counted.
  }
}

const byUse = (counts: Counts): readonly [string, number][] =>
  Object.entries(counts).toSorted(([, one], [, other]) => other - one);
