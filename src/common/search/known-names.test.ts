import { describe, expect, it } from 'vitest';
import { indicesMeant, knownNames } from './known-names';

const LIST = [
  { name: 'logs-1', aliases: ['logs', 'all'] },
  { name: 'logs-2', aliases: ['logs'] },
  { name: 'ships' },
];

describe('Names of a list of indices', () => {
  it('are those of indices, and once each those that stand for some', () => {
    expect(knownNames(LIST)).toEqual(['logs-1', 'logs-2', 'ships', 'all', 'logs']);
  });

  it('are those of what is not whole last: the first one is opened where nobody names any', () => {
    const list = [{ name: 'flights', state: 'unfinished' as const }, ...LIST];
    expect(knownNames(list)).toEqual([...knownNames(LIST), 'flights']);
  });

  it.each([
    ['logs', ['logs-1', 'logs-2']],
    ['al*', ['logs-1']],
    ['logs-*,ships', ['logs-1', 'logs-2', 'ships']],
    ['none', []],
  ])('mean indices by whatever name: %s', (title, expected) => {
    expect(indicesMeant(title, LIST).map(({ name }) => name)).toEqual(expected);
  });
});
