import { expect, it } from 'vitest';
import { createRandom } from '../../../../tools/test/seeded-random';
import { finish } from '../in-steps';
import { createDocumentMapper } from './map-document';
import { readMapping } from './read-mapping';
import { PIECE, splitDocument } from './split-document';

const random = createRandom(7);
const list = <Item>(length: number, item: (at: number) => Item) =>
  Array.from({ length }, (_, at) => item(at));
const word = (at: number) => `a "word" \\ {${at}], ${'ä東'.repeat(at % 5)}`;

const MAPPING = {
  properties: {
    all: { type: 'text' },
    nested: { type: 'nested', include_in_parent: true },
    place: { type: 'geo_point' },
    off: { type: 'object', enabled: false },
    copied: { type: 'keyword', copy_to: 'all' },
  },
};
const createMapper = (mapping: object = MAPPING) =>
  createDocumentMapper(readMapping(mapping as never));

/** What a document becomes, as a whole and piece by piece. */
function mapTwice(text: string, mapping?: object) {
  const [whole, cut] = [createMapper(mapping), createMapper(mapping)];
  const read = (mapper: typeof whole, work: () => ReturnType<typeof whole.map>) => {
    const { row, ignored } = work();
    return { ...rowOf(row), ignored, fields: [...mapper.mapping.root.properties.keys()] };
  };
  return [
    read(whole, () => whole.map(text)),
    read(cut, () => finish(cut.mapInSteps(text))),
  ] as const;
}

interface Row {
  table: { path: string };
  values: unknown[];
  children: Row[];
}
const rowOf = ({ table, values, children }: Row): object => ({
  path: table.path,
  values,
  children: children.map(rowOf),
});

const document = (scale: number) => ({
  numbers: list(20_000 * scale, (at) => (at % 7 === 0 ? at + 0.5 : at)),
  lists: list(2000 * scale, (at) => [at, [at + 1, null]]),
  words: list(5000 * scale, word),
  objects: list(3000 * scale, (at) => ({ x: at, inner: { y: word(at), z: [true, false] } })),
  inner: Object.fromEntries(
    list(50, (at) => [`k${at}`, list(300 * scale, () => Math.trunc(random() * 9))]),
  ),
  'dotted.name': list(5000 * scale, word),
  nested: list(3000, (at) => ({ n: at, more: list(10 * scale, word) })),
  place: list(3000 * scale, (at) => [at % 90, at % 45]),
  off: { anything: list(3000 * scale, (at) => ({ [`k${at}`]: at })) },
  copied: list(3000 * scale, (at) => `c${at}`),
  long: 'x\\"'.repeat(300_000),
  last: 1,
});

it('a long document that is read piece by piece is the same as a whole one', () => {
  for (const indent of [undefined, 2]) {
    const text = JSON.stringify(document(2), undefined, indent);
    expect([...splitDocument(text, () => true)].filter(Boolean).length).toBeGreaterThan(10);
    const [whole, cut] = mapTwice(text);
    expect(cut).toEqual(whole);
  }
});

it('a list of more values than a function takes is kept', () => {
  const text = `{"a":[${list(300_000, String).join(',')}]}`;
  const [whole, cut] = mapTwice(text, {});
  expect(cut).toEqual(whole);
});

it.each([
  ['a comma before the end of a list', (some: string) => `{"a":[${some},]}`],
  ['a comma before the end of an object', (some: string) => `{"a":[${some}],}`],
  ['two commas', (some: string) => `{"a":[${some},,1]}`],
  ['a comma at first', (some: string) => `{"a":[${' '.repeat(PIECE)},${some}]}`],
  ['another bracket at the end', (some: string) => `{"a":[${some}}]`],
  ['no end', (some: string) => `{"a":[${some}`],
  ['more behind the end', (some: string) => `{"a":[${some}]},{"a":[${some}]}`],
  ['a name that is none', (some: string) => `{"a":{"b\\x":[${some}]}}`],
  ['no name', (some: string) => `{"a":{1,[${some}]}}`],
  ['a text without an end', (some: string) => `{"a":[${some}],"b":"c}`],
])('what is not JSON is none in pieces: %s', (_what, write) => {
  const mapper = createMapper({});
  // The cut comes at another place each time.
  for (const length of [PIECE / 2 - 1, PIECE / 2, PIECE]) {
    const text = write('1,'.repeat(length).slice(0, -1));
    expect(() => JSON.parse(text)).toThrow();
    expect(() => finish(mapper.mapInSteps(text))).toThrow('failed to parse');
  }
  expect([...mapper.mapping.root.properties]).toEqual([]);
});

it('a long document with more than it may have says so', () => {
  const mapper = createMapper();
  const read = (text: string) => () => finish(mapper.mapInSteps(text));
  expect(read(`{"a":[${'1,'.repeat(5_000_001)}1]}`)).toThrow('more than [5000000] values');
  expect(read(`{"nested":{"a":[${'1,'.repeat(300_001)}1]}}`)).toThrow(
    'an object that can only be read as a whole has more than [300000] values',
  );
  expect(read(`{"a":"${'x'.repeat(50_000_001)}"}`)).toThrow('maximum allowed ([50000000]');
  const twice = `{"b":1,"a":[${'1,'.repeat(PIECE)}1],"b":2}`;
  expect(read(twice)).toThrow("Duplicate field 'b'");
  expect(read(`{"a":${'['.repeat(1001)}${']'.repeat(1001)}}`)).toThrow(RangeError);
});

it('objects that a template would make nested stay in one piece', () => {
  const mapping = {
    dynamic_templates: [{ items: { match: 'items*', mapping: { type: 'nested' } } }],
  };
  const text = JSON.stringify({
    items: { a: list(60_000, (at) => at), b: 1 },
    others: { a: list(60_000, (at) => at), b: 1 },
  });
  const [whole, cut] = mapTwice(text, mapping);
  expect(cut).toEqual(whole);
});
