import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import { createDateFormats } from '#common/time';
import { FieldValues } from '../documents/FieldValues';
import { TimeContext } from '../documents/time-context';
import { type Asked, createFindMarks } from './find-marks';
import { MarksContext } from './Marked';

afterEach(cleanup);

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'title.keyword', type: 'keyword' },
  { name: 'city', type: 'keyword' },
  { name: 'bytes', type: 'long' },
];
const filter = (more: Partial<Filter>): Filter =>
  ({
    type: 'phrase',
    key: 'city',
    params: { query: 'New York' },
    negate: false,
    disabled: false,
    pinned: false,
    ...more,
  }) as Filter;

/** The text as it is drawn, with what is marked in brackets. */
function drawn(asked: Partial<Asked>, name: string, ...values: readonly unknown[]) {
  cleanup();
  const find = createFindMarks({ query: '', language: 'kuery', filters: [], ...asked }, FIELDS);
  const type = FIELDS.find((one) => one.name === name)?.type as 'text';
  const { container } = render(
    <MarksContext value={find}>
      <TimeContext value={createDateFormats('UTC')}>
        <FieldValues field={{ name, type }} values={values} longest={60} />
      </TimeContext>
    </MarksContext>,
  );
  for (const mark of container.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
  return container.textContent;
}

describe('What a search looked for', () => {
  it.each([
    ['title: godfather', 'The [Godfather], again'],
    ['GODFATHER', 'The [Godfather], again'],
    ['title: again the', '[The] Godfather, [again]'],
    ['title: "the godfather"', '[The] [Godfather], again'],
    ['title: "godfather the"', 'The Godfather, again'],
    ['title: god*', 'The [Godfather], again'],
    ['title.keyword: "The Godfather, again"', '[The Godfather, again]'],
    ['title: (father or again)', 'The Godfather, [again]'],
    ['not title: godfather', 'The Godfather, again'],
    ['city: godfather and bytes > 5', 'The Godfather, again'],
    ['title: *', 'The Godfather, again'],
    ['title: (', 'The Godfather, again'],
  ])('in DQL, %s', (query, expected) => {
    expect(drawn({ query }, 'title', 'The Godfather, again')).toBe(expected);
  });

  it.each([
    ['title:godfather', 'The [Godfather], again'],
    ['godfather AND NOT again', 'The [Godfather], again'],
    ['godfather -title:again', 'The [Godfather], again'],
    ['godfather -again', 'The [Godfather], again'],
    ['title:(again OR god*)', 'The [Godfather], [again]'],
    ['-title:(again OR godfather)', 'The Godfather, again'],
    ['unknown:again', 'The Godfather, again'],
    ['title:[a TO godfather]', 'The Godfather, again'],
  ])('in Lucene, %s', (query, expected) => {
    expect(drawn({ query, language: 'lucene' }, 'title', 'The Godfather, again')).toBe(expected);
  });

  it('is marked where a filter asks for it, and not where one leaves it out', () => {
    expect(drawn({ filters: [filter({})] }, 'city', 'New York', 'York')).toBe('[New York], York');
    expect(drawn({ filters: [filter({ negate: true })] }, 'city', 'New York')).toBe('New York');
    expect(drawn({ filters: [filter({ disabled: true })] }, 'city', 'New York')).toBe('New York');
  });

  it('attacks 1, 2: is text, whatever it holds', () => {
    const value = '<img src=x onerror=alert(1)> <b>bold</b> </mark><script>alert(2)</script>';
    const shown = drawn({ query: 'title: (img or script or mark)' }, 'title', value.slice(0, 60));
    expect(shown?.replaceAll(/[[\]]/g, '')).toBe(value.slice(0, 60));
    expect(document.querySelector('img, b, script')).toBeNull();
  });

  it('leaves what is cut off as it was: several values share the room of a cell', () => {
    const long = 'a'.repeat(50);
    const shown = drawn({ query: 'title: aa' }, 'title', long, 'b'.repeat(20), 'c');
    expect(shown).toBe(`${long}, ${'b'.repeat(8)}…`);
    expect(drawn({}, 'title', 'a'.repeat(60), 'b')).toBe(`${'a'.repeat(60)}, …`);
  });
});
