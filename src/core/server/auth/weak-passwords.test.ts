import { expect, it } from 'vitest';
import { createPasswords } from './passwords';
import { findWeakness } from './weak-passwords';

const isCommon = (text: string) => ['football', 'qwertyuiop', '1q2w3e4r5t'].includes(text);

it.each([
  ['qwertyuiop', 'common'],
  ['QWERTYUIOP', 'common'],
  ['1q2w3e4r5t', 'common'],
  ['Football26', 'common'],
  ['!!football!', 'common'],
  ['football123456', 'common'],
  ['!football11111', 'common'],
  ['footballFootball', 'common'],
  ['Football!Football!', 'common'],
  ['footballfootball1', 'common'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['abcabcabcabc', 'repeated'],
  ['12312312312', 'repeated'],
  ['ababcabababc', 'repeated'],
  ['1234567890', 'ordered'],
  ['abcdefghijkl', 'ordered'],
  ['9876543210', 'ordered'],
  ['ada.lovelace1', 'name'],
  ['ADA.LOVELACE', 'name'],
])('attack 108: the password %j is refused: %s', (password, weakness) => {
  expect(findWeakness(password, 'ada.lovelace', isCommon)).toBe(weakness);
});

it.each([
  'correct horse battery',
  'football under the bridge',
  'football738162',
  'footballfootball738162',
  'ab',
  'Tr0ub4dor&3x',
  '1234567891x',
  'ada.lovelace wrote programs',
])('%j is taken', (password) => {
  expect(findWeakness(password, 'ada.lovelace', isCommon)).toBe(
    password === 'ab' ? 'repeated' : undefined,
  );
});

it('attack 108: knows the passwords of lists that got out, and says what to do', async () => {
  const passwords = createPasswords();
  for (const common of [
    'qwertyuiop',
    '1qaz2wsx3edc',
    'Password123!',
    'sunshine2024',
    'password123456',
    'Passw0rd!Passw0rd!',
    'iloveyouiloveyou',
    'letmeinletmein1',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- few are looked at at once
    await expect(passwords.hash(common)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('Use several words that don’t belong together.'),
    });
  }
  expect(await passwords.hash('correct horse battery')).toMatch(/^\$argon2id\$/);
});
