import { expect, it } from 'vitest';
import { createEffort } from './effort';

it('attack 99: pipelines of a search give others a turn, and end where they are too many', async () => {
  let yields = 0;
  const effort = createEffort(async () => (yields += 1));
  for (let count = 0; count < 50; count += 1) await effort.spend(1_000_000, 'small');

  expect(yields).toBe(25);
  await expect(effort.spend(1, 'last')).rejects.toMatchObject({ code: 'too_large' });
});
