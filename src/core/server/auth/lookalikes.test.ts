import { expect, it } from 'vitest';
import { toSkeleton } from './lookalikes';
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
])('attack 107: %s and %s look alike: %s', (one, other) => {
  expect(toSkeleton(other)).toBe(toSkeleton(one));
});

it.each([
  ['ada', 'eda'],
  ['jose', 'josé'],
  ['user2', 'user3'],
  ['Иван', 'Ивана'],
])('%s and %s do not', (one, other) => {
  expect(toSkeleton(other)).not.toBe(toSkeleton(one));
});

it.each(['ad\u200ba', 'ada\u3164', 'ad\u115fa', 'ad\u02b9a', 'ada\u00ad'])(
  'attack 107: a name has no letter that nobody sees: %j',
  (name) => {
    expect(isUserName(name)).toBe(false);
  },
);
