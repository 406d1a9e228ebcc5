// @vitest-environment node
import { expect, it } from 'vitest';
import { createEchoes } from './echoes';

it('knows what was written before and comes back late', () => {
  const echoes = createEchoes();
  echoes.tell('a');
  echoes.tell('ab');
  expect(echoes.isOld('a', 'ab')).toBe(true);
  expect(echoes.isOld('ab', 'ab')).toBe(false);
  // Now it is another text, such as that of a step back.
  expect(echoes.isOld('a', 'ab')).toBe(false);
});

it('lets another text from outside take the place', () => {
  const echoes = createEchoes();
  echoes.tell('ab');
  expect(echoes.isOld('other', 'ab')).toBe(false);
  expect(echoes.isOld('ab', 'other')).toBe(false);
});
