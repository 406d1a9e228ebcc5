import { expect, it } from 'vitest';
import { lookAlike } from './lookalikes';
import { isUserName } from './users';

it.each([
  ['ada', 'аdа', 'Cyrillic letters'],
  ['Paul', 'PauI', 'a capital I'],
  ['paul', 'pau1', 'a digit'],
  ['bob', 'b0b', 'a zero'],
  ['Karl', 'Κarl', 'a Greek letter'],
  ['ada', 'ａｄａ', 'wide letters'],
  ['HENRY', 'НЕΝRY', 'capitals of two alphabets'],
  ['simon', 'sımon', 'an i without its dot'],
  ['ibrahim', 'İbrahim', 'a capital i with its dot'],
  ['ivan', 'Іvan', 'a Cyrillic capital I'],
  ['marta', 'rnarta', 'r and n'],
  ['amirn', 'arnim', 'an m on each side, in two ways'],
  ['wolf', 'vvolf', 'two v'],
  ['alice', 'ᎪᏞᏆᏟᎬ', 'Cherokee capitals'],
  ['alice', 'ꭺꮮꮖꮯꭼ', 'small Cherokee letters'],
  ['david', 'ꓓꓮꓦꓲꓓ', 'Lisu letters'],
  ['karl', 'ᴋᴀʀʟ', 'small capitals'],
  ['simon', 'ſimon', 'a long s'],
  ['boris', 'ʙогіꜱ', 'two alphabets and small capitals'],
  ['caesar', 'cæsar', 'two letters in one'],
  ['user8', 'userȣ', 'a letter as a digit'],
])('attack 107: %s and %s look alike: %s', (one, other) => {
  expect([lookAlike(one, other), lookAlike(other, one)]).toEqual([true, true]);
});

it.each([
  ['ada', 'eda'],
  ['jose', 'josé'],
  ['user2', 'user3'],
  ['Иван', 'Ивана'],
  ['ian', 'lan'],
  ['bernd', 'bend'],
  ['Παύλος', 'Παύλα'],
])('%s and %s do not', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});

it.each(['ad\u200ba', 'ada\u3164', 'ad\u115fa', 'ad\u02b9a', 'ada\u00ad'])(
  'attack 107: a name has no letter that nobody sees: %j',
  (name) => {
    expect(isUserName(name)).toBe(false);
  },
);
