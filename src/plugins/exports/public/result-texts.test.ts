import { expect, it } from 'vitest';
import { resultTexts } from './result-texts';

it('says where the rows are as many as a cluster answers at most, and nothing where they are not', () => {
  const done = { rows: 10_000, bytes: 1, fileName: 'ships.csv' };
  expect(resultTexts({ ...done, mayBeCut: true }).limit).toMatch(/10,000 rows.* there may be more/);
  expect(resultTexts(done).limit).toBeUndefined();
});
