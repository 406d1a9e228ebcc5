import { expect, it } from 'vitest';
import { partTokens } from './part-tokens';

it('levels of a log have the colors that they have in the table, where each value is another level', () => {
  expect(partTokens({ name: 'level' }, ['INFO', 'ERROR', 'WARN', undefined])).toEqual([
    '--a-cat-1',
    '--a-danger',
    '--a-warning',
    '--a-line-strong',
  ]);
  expect(partTokens({ name: 'level' }, ['FATAL', 'debug'])).toEqual(['--a-danger', '--a-cat-10']);
  expect(partTokens({ name: 'level' }, ['FATAL', 'error'])).toEqual(['--a-cat-4', '--a-danger']);
  // Two reds would be one.
  expect(partTokens({ name: 'level' }, ['error', 'err'])).toEqual(['--a-cat-1', '--a-cat-2']);
  expect(partTokens({ name: 'level' }, ['error', 'ready'])).toEqual(['--a-cat-1', '--a-cat-2']);
  expect(partTokens({ name: 'city' }, ['error', 'info'])).toEqual(['--a-cat-1', '--a-cat-2']);
});
