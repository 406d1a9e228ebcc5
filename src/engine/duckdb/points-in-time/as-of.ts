import type { StoredIndex } from '../catalog';
import type { HeldIndex } from './held-tables';

/** What is known of an index that is read as it was is kept with the object that tells of it: as long as its tables are the same, so is this. */
const known = new WeakMap<HeldIndex, { live: StoredIndex; view: StoredIndex }>();

/** An index as it was when it was held, to be read from the tables that there are now. */
export function indexAsOf(held: HeldIndex, live: StoredIndex): StoredIndex {
  const last = known.get(held);
  if (last?.live === live) return last.view;
  const view = isUnchanged(held, live) ? unchanged(held, live) : changed(held, live);
  known.set(held, { live, view });
  return view;
}

const isUnchanged = ({ stored }: HeldIndex, { id, version }: StoredIndex): boolean =>
  stored.id === id && stored.version === version;

const nowOf = ({ id, version }: StoredIndex) => ({ id, version });

/** Its words may be better known by now. */
const unchanged = ({ statistics }: HeldIndex, live: StoredIndex): StoredIndex => ({
  ...live,
  asOf: { now: nowOf(live), statistics },
});

function changed({ stored, statistics }: HeldIndex, live: StoredIndex): StoredIndex {
  const { ordinals: _ordinals, wordTimes: _wordTimes, ...rest } = stored;
  const words = wordsOf(stored, live);
  return {
    ...rest,
    ...words,
    ...(live.id === stored.id && live.wordTimes !== undefined ? { wordTimes: live.wordTimes } : {}),
    asOf: { now: nowOf(live), through: stored.lastSeq, statistics },
  };
}

/** How far the words are indexed, of a table that is still the index's: those of others nobody tells of any more. */
function wordsOf(stored: StoredIndex, live: StoredIndex) {
  const through = (
    own: { id: number; lastSeq: number },
    now: { id: number; indexedThrough: number } | undefined,
  ) => (now?.id === own.id ? Math.min(now.indexedThrough, own.lastSeq) : -1);
  return {
    indexedThrough: through(stored, live),
    ...(stored.nested
      ? {
          nested: stored.nested.map((table) => ({
            ...table,
            indexedThrough: through(
              table,
              live.nested?.find(({ id }) => id === table.id),
            ),
          })),
        }
      : {}),
  };
}
