import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#common/search';
import type { TailAnswer } from '../../common/tail-question';
import { cleared, NO_ROWS, type TailRows, withWritten } from './tail-rows';

/** The newest first, as they are answered. */
const answer = (from: number, count: number, total = count, text = ''): TailAnswer => ({
  cursor: `behind ${from + total}`,
  answer: {
    took: 0,
    timed_out: false,
    _shards: { total: 1, failed: 0 },
    hits: {
      total: { value: total, relation: 'eq' },
      max_score: null,
      hits: Array.from({ length: count }, (_, at): SearchHit => {
        const n = from + count - 1 - at;
        return { _index: 'a', _id: String(n), _score: null, _source: { n, text } };
      }),
    },
  },
});

const numbersOf = ({ hits }: TailRows) => hits.map(({ _source }) => (_source as { n: number }).n);

describe('The rows of documents as they are written', () => {
  it('are all there are, the oldest first', () => {
    const rows = withWritten(withWritten(NO_ROWS, answer(0, 3)), answer(3, 2));
    expect(numbersOf(rows)).toEqual([0, 1, 2, 3, 4]);
    expect(rows.found).toBe(5);
  });

  it('have no gap: of more than were answered the last ones stand alone', () => {
    const rows = withWritten(withWritten(NO_ROWS, answer(0, 3)), answer(50, 10, 57));
    expect(numbersOf(rows)).toEqual([50, 51, 52, 53, 54, 55, 56, 57, 58, 59]);
    expect(rows.found).toBe(60);
  });

  it('are counted to the last one when there is no room for them', () => {
    let rows = NO_ROWS;
    for (let from = 0; from < 9000; from += 1000) rows = withWritten(rows, answer(from, 1000));
    expect(rows).toMatchObject({ found: 9000, room: 2000 });
    expect(numbersOf(rows).at(0)).toBe(7000);
    expect(rows.hits).toHaveLength(2000);
  });

  it('are fewer where documents are long', () => {
    const rows = withWritten(NO_ROWS, answer(0, 200, 200, 'x'.repeat(100_000)));
    expect(rows.room).toBeLessThan(81);
    expect(rows.hits).toHaveLength(rows.room);
    expect(withWritten(rows, answer(0, 2, 2, 'x'.repeat(9_000_000))).room).toBe(20);
  });

  it('are gone when cleared, and the room for them stays known', () => {
    const rows = withWritten(NO_ROWS, answer(0, 3));
    expect(cleared(rows)).toEqual({ hits: [], found: 0, room: 2000, cursor: 'behind 3' });
  });

  it('say how far they go, also where nothing of what was written is among them', () => {
    const begun = withWritten(NO_ROWS, { cursor: 'begin', answer: null });
    expect(begun.cursor).toBe('begin');
    // Nothing at all was written: the same rows, which nobody has to draw again.
    expect(withWritten(begun, { cursor: 'again', answer: null })).toBe(begun);
    expect(withWritten(begun, answer(7, 0)).cursor).toBe('behind 7');
  });
});
