import { expect, it } from 'vitest';
import { sourceTitlesIn } from './source-titles';

it('A name is of the data source that stands before it, also where it stands for indices', () => {
  const titleOf = sourceTitlesIn([
    { name: 'eu' },
    { name: 'eu:flights', dataSourceTitle: 'Europe' },
    { name: 'us:flights' },
  ]);

  expect(['eu', 'eu:flights', 'eu:all-logs', 'us:flights', 'here'].map(titleOf)).toEqual([
    undefined,
    'Europe',
    'Europe',
    undefined,
    undefined,
  ]);
});
