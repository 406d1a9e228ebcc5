import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyone, openTemporaryEngine, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;

beforeEach(async () => {
  engine = await openTemporaryEngine();
});
afterEach(() => engine.remove());

const details = () => engine.engine.describeIndex('test', anyone());

/** What some JSON parsers take and others do not: a page could not read an answer that holds it. */
const lax = [
  ['inf', 'INF', '-inf', '+inf', 'iNf', 'Infinity', '-Infinity', 'infinity', '[1, inf]'],
  ['nan', 'NaN', '-nan', '[NaN]', '{"b":{"c": inf}}', '1,', '[1,]', '{"b":1 , }'],
  ['1/*x*/', '1}//', "'x'", '"x\u0001\u0002y"', '"\t"', '01', '-01', '+1', '.5', '5.', '0x10'],
  ['True', 'undefined', '"\\x41"', '"\\u12"', '\u00A01', '1} {"a":2'],
].flat();
/** What only looks so. */
const strict = [
  '"inf"',
  '":inf,"',
  '"x\\\\",  "c": ",]"',
  '"\\",}"',
  'null, "nan": null',
  '["a:nan",[],{}]',
  '1e999',
];

describe('attack 34: NDJSON that is almost JSON', () => {
  it('is rejected line by line, in a short file', async () => {
    const lines = [...lax, ...strict].map((value) => `{"a":${value}}`);
    const result = await engine.load('f.ndjson', `${lines.join('\n')}\n`);

    expect(result).toMatchObject({ documents: strict.length, rejectedRows: lax.length });
    expect((await details()).rejected.map(({ line }) => line)).toEqual(
      lax.map((_, position) => position + 1),
    );
  });

  it('is rejected line by line in a long file too, and every answer can be read', async () => {
    const good = Array.from({ length: 8000 }, (_, n) => `{"n":${n},"a":"x","l":[1]}`);
    const lines = [...good, ...[...strict, ...lax].map((value) => `{"a":${value}}`)];
    const result = await engine.load('f.ndjson', `${lines.join('\n')}\n`);

    expect(result).toMatchObject({
      documents: good.length + strict.length,
      rejectedRows: lax.length,
    });
    expect((await details()).rejected[0]?.line).toBe(good.length + strict.length + 1);
    const { hits } = await engine.search({ size: 100, sort: [{ _doc: 'desc' }] });
    expect(hits.hits).toHaveLength(100);
  });

  it('is rejected in the array of a JSON file too', async () => {
    const result = await engine.load('f.json', '[{"a":1},{"a":inf},\n{"a":\nNaN},{"a":2}]');

    expect(result).toMatchObject({ documents: 2, rejectedRows: 2 });
    expect(await engine.documents()).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
