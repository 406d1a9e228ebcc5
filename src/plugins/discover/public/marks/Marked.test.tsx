import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { SearchHit } from '#common/search';
import { createDateFormats } from '#common/time';
import { DocumentCell } from '../documents/DocumentCell';
import { FieldValues } from '../documents/FieldValues';
import { TimeContext } from '../documents/time-context';
import type { DiscoverField } from '../fields/discover-field';
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

/** As a narrow column of the table draws it. */
function drawnInCell(query: string, name: string, value: unknown, width = 180) {
  cleanup();
  const find = createFindMarks({ query, language: 'kuery', filters: [] }, FIELDS);
  const type = FIELDS.find((one) => one.name === name)?.type as 'text';
  const hit = { _index: 'films', _id: '1', _source: { [name]: value } } as SearchHit;
  const field = { name, type, exactName: name } as DiscoverField;
  const { container } = render(
    <MarksContext value={find}>
      <TimeContext value={createDateFormats('UTC')}>
        <DocumentCell hit={hit} field={field} name={name} width={width} />
      </TimeContext>
    </MarksContext>,
  );
  for (const mark of container.querySelectorAll('mark')) mark.textContent = `[${mark.textContent}]`;
  return { text: container.textContent, title: container.querySelector('[title]') };
}

describe('A cell of the table that is too narrow for what the search looked for', () => {
  const story = `${'lorem ipsum '.repeat(60)}a godfather comes ${'dolor sit '.repeat(60)}`;

  it('begins shortly before the first mark, and has all of the value as its title', () => {
    const { text, title } = drawnInCell('title: godfather', 'title', story);
    expect(text).toMatch(/^…ipsum a \[godfather\] comes dolor .*…$/);
    expect(title?.getAttribute('title')).toBe(story);
  });

  it('begins with the value where the mark is in sight, nothing is marked, or the column is wide', () => {
    expect(drawnInCell('title: ipsum', 'title', story).text).toMatch(/^lorem \[ipsum\] lorem/);
    expect(drawnInCell('title: nothing', 'title', story).text).toMatch(/^lorem ipsum lorem/);
    const value = 'The Godfather, once more and again';
    expect(drawnInCell('title: again', 'title', value).text).toBe('…more and [again]');
    expect(drawnInCell('title: again', 'title', value, 400).text).toBe(
      'The Godfather, once more and [again]',
    );
    expect(drawnInCell('title: again', 'title', value, 400).title).toBeNull();
  });

  it('leaves out values before the one that is marked, however many they are', () => {
    const cities = Array.from({ length: 50 }, (_, at) => `City ${at}`);
    expect(drawnInCell('city: Rome', 'city', [...cities, 'Rome', 'Oslo']).text).toBe(
      '…[Rome], Oslo',
    );
  });

  it('reckons with wide letters, and cuts none in two', () => {
    expect(drawnInCell('title: 東京', 'title', `${'。'.repeat(20)}東京`).text).toBe(
      `…${'。'.repeat(12)}[東京]`,
    );
    expect(drawnInCell('title: rome', 'title', `${'😀'.repeat(30)}xy rome`).text).toBe(
      `…${'😀'.repeat(5)}xy [rome]`,
    );
  });
});

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
