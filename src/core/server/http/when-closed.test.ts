import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { whenClosed } from './when-closed';

it('tells all who listen, in their order and once, and takes one place', () => {
  const answer = new EventEmitter();
  const told: string[] = [];
  for (const name of ['one', 'two', 'three']) whenClosed(answer, () => void told.push(name));
  expect(answer.listenerCount('close')).toBe(1);
  answer.emit('close');
  answer.emit('close');
  expect(told).toEqual(['one', 'two', 'three']);
  expect(answer.listenerCount('close')).toBe(0);
});
