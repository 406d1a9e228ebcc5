import { expect, it } from 'vitest';
import { createPasswords, type PasswordLane } from './passwords';

it('attack 103: few passwords are looked at or wait at once, whoever sends them, and later ones are again', async () => {
  const passwords = createPasswords({ running: 1, waiting: 1 });
  const hash = await passwords.hash('correct horse');
  const verify = (password: string) => passwords.verify(hash, password, 'strangers');
  const answers = await Promise.allSettled(
    ['correct horse', 'wrong horse', 'correct horse', 'correct horse'].map(verify),
  );

  const refused = { status: 'rejected', reason: expect.objectContaining({ statusCode: 503 }) };
  expect(answers).toEqual([
    { status: 'fulfilled', value: true },
    { status: 'fulfilled', value: false },
    refused,
    refused,
  ]);
  expect(await verify('correct horse')).toBe(true);
});

it('attack 103: who is known waits apart from strangers, and is next', async () => {
  const passwords = createPasswords({ running: 1, waiting: 2 });
  const hash = await passwords.hash('correct horse');
  const ended: string[] = [];
  const verify = (lane: PasswordLane) =>
    passwords.verify(hash, 'correct horse', lane).then(() => ended.push(lane));
  const strangers = Array.from({ length: 3 }, () => verify('strangers'));
  await expect(verify('strangers')).rejects.toMatchObject({ statusCode: 503 });

  await Promise.all([...strangers, verify('known')]);
  expect(ended).toEqual(['strangers', 'known', 'strangers', 'strangers']);
});
