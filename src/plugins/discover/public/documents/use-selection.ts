import { useCallback, useMemo, useState } from 'react';
import type { SearchHit } from '#common/search';
import type { GridSelection } from '#ui/grid';
import { i18n } from '#common/i18n';

type Selected = ReadonlyMap<string, SearchHit>;

const NONE: Selected = new Map();
const keyOf = ({ _index, _id }: SearchHit): string => `${_index}\0${_id}`;

/** Documents that a person chose; they stay chosen while others are searched. */
export function useSelection(hits: readonly SearchHit[]) {
  const [selected, setSelected] = useState(NONE);
  const [last, setLast] = useState(0);
  const clear = useCallback(() => setSelected(NONE), []);
  const onToggle = useCallback(
    (row: number, range: boolean) => {
      const from = range ? Math.min(last, row) : row;
      const chosen = hits.slice(from, (range ? Math.max(last, row) : row) + 1);
      setLast(row);
      setSelected((before) => toggled(before, chosen, range));
    },
    [hits, last],
  );
  const grid = useMemo((): GridSelection => {
    const isAll = selected.size > 0 && hits.every((hit) => selected.has(keyOf(hit)));
    return {
      isSelected(row) {
        const hit = hits[row];
        return hit !== undefined && selected.has(keyOf(hit));
      },
      onToggle,
      state: isAll ? 'all' : selected.size > 0 ? 'some' : 'none',
      onToggleAll: () => setSelected(isAll ? NONE : toggled(NONE, hits, true)),
      label: (row) =>
        i18n.formatMessage(
          { id: 'discover.select', defaultMessage: 'Select document {number}' },
          { number: row + 1 },
        ),
      labelOfAll: i18n.formatMessage({
        id: 'discover.selectAll',
        defaultMessage: 'Select all documents loaded so far',
      }),
    };
  }, [hits, selected, onToggle]);
  const documents = useMemo(() => [...selected.values()], [selected]);
  return { grid, documents, clear };
}

/** One changes sides; those of a range are all chosen. */
function toggled(before: Selected, chosen: readonly SearchHit[], range: boolean): Selected {
  const next = new Map(before);
  // Not those that were dropped: they are no entries of the list.
  chosen.forEach((hit) => {
    const key = keyOf(hit);
    if (!range && before.has(key)) next.delete(key);
    else next.set(key, hit);
  });
  return next;
}
