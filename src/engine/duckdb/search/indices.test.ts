import { describe, expect, it } from 'vitest';
import type { StoredIndex } from '../catalog';
import { resolveIndices } from './indices';

const NOW = Date.UTC(2024, 2, 31, 23, 30);
const NAMES = ['logs-2024.03.30', 'logs-2024.03.31', 'logs-a', 'logs-{x}', 'web'];
const INDICES = new Map(NAMES.map((name) => [name, { name } as StoredIndex]));
const found = (expression: string) =>
  resolveIndices(expression, { indices: INDICES }, ['*'], NOW).map(({ name }) => name);

describe('What an expression of index names means', () => {
  it.each([
    ['<logs-{now/d}>,<logs-{now-1d/d}>', ['logs-2024.03.31', 'logs-2024.03.30']],
    ['<logs-*>', NAMES.slice(0, 4)],
    [String.raw`<logs-\{x\}>,web`, ['logs-{x}', 'web']],
    ['logs-*,-logs-2024*', ['logs-a', 'logs-{x}']],
    ['logs-*,<-logs-{now/d}>', ['logs-2024.03.30', 'logs-a', 'logs-{x}']],
    ['logs-*,-logs-a,logs-a', ['logs-2024.03.30', 'logs-2024.03.31', 'logs-{x}', 'logs-a']],
    ['logs-a,-logs-*', ['logs-a']],
    ['*,-*', []],
    ['-*', []],
    ['logs-nope*', []],
  ])('is as in OpenSearch: %s', (expression, expected) => {
    expect(found(expression)).toEqual(expected);
  });

  it.each([
    '-<logs-{now/d}>',
    'logs-*,-<logs-{now/d}>',
    'logs-*,-<logs-{nope}>',
    '<logs-{now/d}>,-logs-2024.03.31',
    'logs-a,-logs-a',
    '-logs-a',
    '<-logs-{now/d}>',
    String.raw`<logs-\{now/d\}>`,
    '<a',
  ])('names an index that is not there, as in OpenSearch: %s', (expression) => {
    expect(() => found(expression)).toThrow(/no such index \[/);
  });
});
