import { expect, it } from 'vitest';
import { chooseTimeField } from './time-field';

const date = (name: string) => ({ name, type: 'date' });

it('is the field that says by its name when a document happened, otherwise the first date', () => {
  expect(chooseTimeField([date('born'), date('@timestamp')])).toBe('@timestamp');
  expect(chooseTimeField([date('born'), date('died')])).toBe('born');
  expect(chooseTimeField([{ name: 'time', type: 'keyword' }])).toBeUndefined();
  expect(chooseTimeField([{ ...date('time'), multiValued: true }])).toBeUndefined();
});
