import { describe, expect, it } from 'vitest';
import { indexNameProblem, toIndexName, uniqueIndexName } from './index-name';

describe('index name', () => {
  it.each([
    ['flights-3m.parquet', 'flights-3m'],
    ['Sales 2024 (final).CSV.gz', 'sales-2024-final'],
    ['access.log.2024.ndjson', 'access.log.2024'],
    ['_hidden.csv', 'hidden'],
    ['Größe.json', 'größe'],
    ['.csv', 'csv'],
    ['???', 'data'],
    ['', 'data'],
  ])('of the file %s is %s', (file, name) => {
    expect(toIndexName(file)).toBe(name);
  });

  it('attack 25, 29: never holds a path, a wildcard or more than its length, whatever the file is called', () => {
    const hostile = [
      '../../x',
      '/etc/passwd',
      'a*,-b"\'`.csv',
      'C:\\x\\y.csv',
      '__proto__',
      'x'.repeat(10_000),
      '\u202Egnp.csv',
      '漢'.repeat(300),
    ];
    for (const file of hostile) {
      expect(indexNameProblem(toIndexName(file))).toBeUndefined();
    }
  });

  it('gets a number where it is taken', () => {
    expect(uniqueIndexName('a', ['b'])).toBe('a');
    expect(uniqueIndexName('a', ['a', 'a-2'])).toBe('a-3');
  });

  it('typed by a person is refused with the reason', () => {
    expect(indexNameProblem('Logs')?.text).toMatch('lowercase');
    expect(indexNameProblem('-logs')?.text).toMatch('start with');
    expect(indexNameProblem('a/b')?.text).toMatch('only');
    expect(indexNameProblem('logs-2024.01')).toBeUndefined();
  });
});
