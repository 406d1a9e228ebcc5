import { describe, expect, it } from 'vitest';
import { createScanner } from './document-shape';

/** What is random in counting names is the same in each run. */
let share = 0;
const shares = (): number => (share = (share + 0.618033988749895) % 1);

const shapeOf = (text: string, step = text.length) => {
  const scanner = createScanner(100, shares);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += step) {
    scanner.push(bytes.subarray(at, at + step));
  }
  return scanner.shape();
};

/** The same, of a document that was taken apart. */
function walk(value: unknown, path: string, names: Set<string>): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  const inside = Array.isArray(value)
    ? value.map((element: unknown) => walk(element, path, names))
    : Object.entries(value).map(([key, element]) => {
        const own = JSON.stringify([path, key]);
        names.add(own);
        return walk(element, own, names);
      });
  return 1 + Math.max(0, ...inside);
}

let state = 7;
const random = (below: number): number => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % below;
};
const odd = [
  'a',
  'b',
  'ab',
  '',
  '"',
  '\\',
  '\\"',
  '{',
  '[[',
  '},',
  ':',
  '\n',
  'ü',
  '\u2028',
  'a"b',
];
const text = () => odd[random(odd.length)] ?? '';

function made(depth: number): unknown {
  const kind = random(depth > 5 ? 3 : 6);
  if (kind < 3) {
    return [random(100), text(), null][kind];
  }
  const parts = Array.from({ length: random(4) }, () => made(depth + 1));
  return kind === 3 ? parts : Object.fromEntries(parts.map((part) => [text() + text(), part]));
}

describe('attack 98: the shape of documents, read from their bytes', () => {
  it('has the names and the depth that the documents have, however the file is cut', () => {
    const documents = Array.from({ length: 300 }, () => ({ [text()]: made(1), [text()]: made(1) }));
    const names = new Set<string>();
    const depths = documents.map((document) => walk(document, '', names));
    const lines = documents.map((document) => JSON.stringify(document)).join('\n');
    const expected = {
      names: names.size,
      depth: Math.max(...depths),
      deepLine: depths.indexOf(Math.max(...depths)) + 1,
    };

    for (const step of [lines.length, 1, 2, 3, 7, 1000]) {
      expect(shapeOf(lines, step)).toEqual(expected);
    }
  });

  it.each([
    ['spaces and returns', '{ "a" : 1 ,\r "b" : [ 1 , { "c" : 2 } ] }', 3, 3],
    ['names of lists in lists once', '{"a":[[{"b":1}],[{"b":1,"c":2}]]}', 3, 4],
    ['the same name in two objects twice', '{"a":{"x":1},"b":{"x":1}}', 4, 2],
    ['names that only end alike', '{"a":{"b":1},"ab":1,"a\\"b":1}', 4, 2],
    ['escapes by what is behind them', '{"\\n":1,"\\t":1,"\\u0041":1,"\\u0042":1}', 4, 1],
    ['lines that break off in a text each for itself', '{"a":"[[[[\n{"b":1}', 2, 1],
    ['a line end behind a backslash as a line end', '{"a":"\\\n{"b":{"c":1}}', 3, 2],
    ['brackets that nothing opened as nothing', ']]]}}}{"a":1}', 1, 1],
  ])('takes %s', (_, lines, names, depth) => {
    for (const step of [lines.length, 1, 2]) {
      expect(shapeOf(lines, step)).toMatchObject({ names, depth });
    }
  });

  it('tells depths and names beyond all limits', () => {
    const deep = `{"a":1}\n${'{"d":'.repeat(20_000)}1${'}'.repeat(20_000)}\n`;
    expect(shapeOf(deep)).toEqual({ names: 101, depth: 20_000, deepLine: 2 });

    const names = Array.from({ length: 5000 }, (_, n) => `{"n${n}":1}`).join('\n');
    expect(shapeOf(names)).toMatchObject({ depth: 1, deepLine: 1 });
  });

  it('tells names apart that are nearly alike, whatever is random in it', () => {
    const lines = Array.from({ length: 5000 }, (_, n) => `{"n${n}":1}`).join('\n');
    // The last share made a factor that told 990 of them apart.
    for (const factor of [...Array.from({ length: 50 }, shares), 597884929 / 2 ** 31]) {
      const scanner = createScanner(100, () => factor);
      scanner.push(Buffer.from(lines));
      // Two in 10,000 may share a hash.
      expect(scanner.shape().names).toBeGreaterThan(4995);
    }
  });
});
