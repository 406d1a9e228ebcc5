import { describe, expect, it } from 'vitest';
import { tell, toAttributes } from './server-message';

describe('A message of the server', () => {
  it('has its text in English, with its values', () => {
    expect(tell('objects.conflict', { type: 'dashboard', id: '{type}' }).text).toBe(
      'Saved object [dashboard/{type}] conflict',
    );
  });

  it('travels as a code and its values', () => {
    expect(toAttributes(tell('objects.missing', { type: 'search', id: '1' }))).toEqual({
      messageCode: 'objects.missing',
      messageValues: { type: 'search', id: '1' },
    });
    expect(toAttributes(tell('auth.wrongPassword'))).toEqual({ messageCode: 'auth.wrongPassword' });
  });
});
