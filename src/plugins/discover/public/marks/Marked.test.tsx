import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Filter } from '#common/filters';
import type { SearchHit } from '#common/search';
import { createDateFormats } from '#common/time';
import { DocumentCell } from '../documents/DocumentCell';
import { FieldValues } from '../documents/FieldValues';
import { TimeContext } from '../documents/time-context';
import type { DiscoverField } from '../../common/discover-field';
import { type Asked, createFindMarks } from './find-marks';
import { MarksContext } from './Marked';

afterEach(cleanup);

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'title.keyword', type: 'keyword' },
  { name: 'city', type: 'keyword' },
  { name: 'bytes', type: 'long' },
  { name: 'price', type: 'double' },
  { name: 'ok', type: 'boolean' },
  { name: 'client', type: 'ip' },
  { name: 'at', type: 'date' },
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
  const find = createFindMarks(
    { query: '', language: 'kuery', filters: [], timeZone: 'Europe/Berlin', ...asked },
    FIELDS,
  );
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
  const find = createFindMarks({ query, language: 'kuery', filters: [], timeZone: 'UTC' }, FIELDS);
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
    ['title: "the godfather"', '[The Godfather], again'],
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

describe('What a search looked for by patterns', () => {
  it.each([
    ['title:fo?', '[fob], [foo] food f'],
    ['title:FO?', '[fob], [foo] food f'],
    ['fo?', '[fob], [foo] food f'],
    [String.raw`title:fo\?`, 'fob, foo food f'],
    ['title:/fo[^b]d?/', 'fob, [foo] [food] f'],
    ['title:/f(o|b){2}/', '[fob], [foo] food f'],
    ['title:/fo/', 'fob, foo food f'],
    ['title:/fo(/', 'fob, foo food f'],
    ['title:fod~1', '[fob], [foo] [food] f'],
    ['title:ofo~1', 'fob, [foo] food f'],
    ['title:food~', 'fob, [foo] [food] f'],
    ['-/foo/ food', 'fob, foo [food] f'],
    ['-"foo" food', 'fob, foo [food] f'],
    ['title:"foo food"', 'fob, [foo food] f'],
    ['title:"fob food"~1', '[fob], foo [food] f'],
    ['title:"food fob"~1', 'fob, foo food f'],
    ['title:"food f"^3 OR title:fob', '[fob], foo [food f]'],
  ])('in Lucene, by patterns, expressions and nearly: %s', (query, expected) => {
    expect(drawn({ query, language: 'lucene' }, 'title', 'fob, foo food f')).toBe(expected);
  });

  it.each([
    ['city:New*', '[New York]'],
    ['city:new*', 'New York'],
    [String.raw`city:New\ Y?rk`, '[New York]'],
    ['city:/New.Y[^a]+/', '[New York]'],
    ['city:/new.*/', 'New York'],
    [String.raw`city:New\ Yrk~1`, '[New York]'],
  ])('in Lucene, values that are searched as a whole: %s', (query, expected) => {
    expect(drawn({ query, language: 'lucene' }, 'city', 'New York')).toBe(expected);
  });

  it.each([
    ['title:/(a+)+b/', 'a'.repeat(50_000)],
    ['title:/((((a?){500}){500}){500})*x/', 'a '.repeat(10_000)],
    ['title:/((){500}){500}x/', 'a '.repeat(10_000)],
    [`title:${'*a'.repeat(200)}`, `${'a'.repeat(200)} `.repeat(90)],
    ['title:aaaaaaaaaaaaaaab~2', `${'a'.repeat(15)} `.repeat(1000)],
    [`title:"${'a '.repeat(20)}"~50`, 'a '.repeat(10_000)],
    [`title:"${'a '.repeat(5000)}"~50`, 'a '.repeat(10_000)],
  ])('attack 99: pattern %# is looked for in a long text, and at once', (query, text) => {
    const shown = drawn({ query, language: 'lucene' }, 'title', text);
    expect(shown?.replaceAll(/[[\]]/g, '')).toBe(`${text.slice(0, 60)}…`);
  });
});

describe('What a search looked for that is no text', () => {
  it.each([
    ['bytes: 1200', 'bytes', 1200, '[1,200]'],
    ['bytes: "1200"', 'bytes', 1200, '[1,200]'],
    ['bytes: 9007199254740993', 'bytes', 9007199254740993n, '[9,007,199,254,740,993]'],
    ['bytes: 9007199254740992', 'bytes', 9007199254740993n, '9,007,199,254,740,993'],
    ['bytes: (5 or 1200)', 'bytes', 1200, '[1,200]'],
    ['bytes > 1000', 'bytes', 1200, '1,200'],
    ['not bytes: 1200', 'bytes', 1200, '1,200'],
    ['1200', 'bytes', 1200, '[1,200]'],
    ['price: 2.50', 'price', 2.5, '[2.5]'],
    ['ok: true', 'ok', true, '[true]'],
    ['ok: false', 'ok', true, 'true'],
    ['true', 'ok', true, 'true'],
    ['client: 10.0.0.1', 'client', '10.0.0.1', '[10.0.0.1]'],
  ])('in DQL, values that are no texts: %s', (query, name, value, expected) => {
    expect(drawn({ query }, name, value)).toBe(expected);
  });

  it.each([
    ['at: "2026-01-31"', true],
    ['at: 2026-01', true],
    ['at: "2026-01-31T12"', true],
    ['at: "2026-01-31T11"', false],
    ['at: "2026-01-31T11Z"', true],
    ['at: "2026-01-31T12:30"', true],
    ['at: "2026-01-31T11:30:15.500Z"', true],
    ['at: "2026-01-31T11:30:15.501Z"', false],
    ['at: "2026-02-30"', false],
    ['at >= "2026-01-31"', false],
    [`at: ${Date.UTC(2026, 0, 31, 11, 30, 15, 500)}`, true],
  ])(
    'a date that is named as far as it was written, in the zone of the page: %s',
    (query, isMarked) => {
      const shown = drawn({ query }, 'at', '2026-01-31T11:30:15.500Z');
      expect(shown?.startsWith('[')).toBe(isMarked);
    },
  );

  it('in Lucene, values of any field where none is named', () => {
    expect(drawn({ query: '1200 OR true', language: 'lucene' }, 'bytes', 1200)).toBe('[1,200]');
    expect(drawn({ query: '1200 OR true', language: 'lucene' }, 'ok', true)).toBe('[true]');
    expect(drawn({ query: 'status:1200', language: 'lucene' }, 'bytes', 1200)).toBe('1,200');
  });

  it('numbers and flags that filters ask for', () => {
    const filters = [
      filter({ key: 'bytes', params: { query: 1200 } }),
      filter({ type: 'phrases', key: 'ok', params: [true] } as Partial<Filter>),
    ];
    expect(drawn({ filters }, 'bytes', 1200)).toBe('[1,200]');
    expect(drawn({ filters }, 'ok', true)).toBe('[true]');
  });
});
