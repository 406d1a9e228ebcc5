import { expect, it } from 'vitest';
import { forgetPerson } from './forget-person';

it('removes what is a person’s own, and leaves what is the browser’s', () => {
  localStorage.setItem('personal.queries', '[]');
  localStorage.setItem('personal.other', '1');
  localStorage.setItem('theme', 'dark');
  forgetPerson(localStorage);
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
