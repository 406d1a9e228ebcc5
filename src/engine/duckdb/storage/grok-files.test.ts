import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTemporaryEngine, sentencesOf, type TemporaryEngine } from './testing/temporary-engine';

let engine: TemporaryEngine;
let loaded = 0;

beforeAll(async () => {
  engine = await openTemporaryEngine();
});
afterAll(() => engine.remove());

async function read(name: string, content: string, pattern: string) {
  const index = `g${++loaded}`;
  const result = await engine.load(name, content, { index, reading: { pattern } });
  const [documents, types] = [await engine.documents(index), await engine.types(index)];
  return { documents, types, rejectedRows: result.rejectedRows, told: sentencesOf(result.notices) };
}

const refusal = (pattern: string) =>
  engine
    .load('app.log', 'a 1\n', { index: 'refused', reading: { pattern } })
    .catch((error: Error) => error.message);

const APP = [
  '10/Oct/2000:13:55:36 -0700 [web-1] took 12 ms, 0.5 of it waiting',
  '10/Oct/2000:13:55:37 -0700 [web-2] took 7 ms, 1.5 of it waiting',
  '',
  '    at some.Class(File.java:10)',
  '10/Oct/2000:13:55:38 -0700 [web-1] took 99999999999 ms, 2 of it waiting',
].join('\r\n');
const PATTERN =
  '%{HTTPDATE:time} \\[%{HOSTNAME:host.name}\\] took %{INT:took:int} ms, %{NUMBER:wait:float}';

it('makes fields of lines by a pattern, of the types that it and their values say', async () => {
  const { documents, types } = await read('app.log', APP, PATTERN);

  expect(documents.slice(0, 2)).toEqual([
    { time: '10/Oct/2000:13:55:36 -0700', host: { name: 'web-1' }, took: 12, wait: 0.5 },
    { time: '10/Oct/2000:13:55:37 -0700', host: { name: 'web-2' }, took: 7, wait: 1.5 },
  ]);
  expect(types).toMatchObject({
    time: 'date',
    'host.name': 'text',
    took: 'long',
    wait: 'double',
    message: 'text',
    tags: 'text[]',
  });
});

it('keeps lines that the pattern does not match, and says which', async () => {
  const { documents, rejectedRows, told } = await read('app.log', APP, PATTERN);

  const tags = ['_grokparsefailure'];
  const [, , , trace = '', tooLarge = ''] = APP.split('\r\n');
  expect(documents.slice(2)).toEqual([
    { message: trace, tags },
    { message: tooLarge, tags },
  ]);
  expect(rejectedRows).toBe(0);
  expect(told).toContainEqual(
    expect.stringMatching(/^app\.log: 2 of 4 lines don’t match .* Lines 4, 5; the first is: +at s/),
  );
});

it.each(['access.log', 'f.csv', 'f.json', 'f.log.gz'])(
  'reads %s by the pattern, whatever else it looks like',
  async (name) => {
    const { documents } = await read(name, '{"a":1},x\n{"a":2},y\n', '%{GREEDYDATA:whole}');

    expect(documents).toEqual([{ whole: '{"a":1},x' }, { whole: '{"a":2},y' }]);
  },
);

it.each([
  ['%{IP:a} %{NOPE:b}', /names NOPE at character 9/],
  ['%{IP:a} (?=x)', /has \(\?= at character 9, which the linear engine can’t run/],
  ['%{IP:a}(', /can’t be read: .*missing (closing )?\)/],
  ['no name', /names no field/],
])('says what is wrong with %s, and where', async (pattern, expected) => {
  expect(await refusal(pattern)).toMatch(expected);
});

it('refuses a pattern for what has no lines', async () => {
  const parquet = Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(100), Buffer.from('PAR1')]);
  const options = { index: 'refused', reading: { pattern: '%{IP:a}' } };

  await expect(engine.load('f.parquet', parquet, options)).rejects.toThrow(/reads lines of text/);
});

it('attack 99: reads a line that a backtracking engine would try for years', async () => {
  const line = `${'a'.repeat(5000)}!`;
  const { documents } = await read('app.log', `${line}\n`, '^(?<x>(a+)+)$');

  expect(documents).toEqual([{ message: line, tags: ['_grokparsefailure'] }]);
}, 20_000);
