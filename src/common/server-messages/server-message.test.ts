import { describe, expect, it } from 'vitest';
import { tell, toAttributes } from './server-message';

describe('A message of the server', () => {
  it('has its text in English, with its values', () => {
    expect(tell('objects.conflict', { type: 'dashboard', id: '{type}' }).text).toBe(
      'Saved object [dashboard/{type}] conflict',
    );
  });

  it.each([
    [1, '1 row was replaced by a later row with the same "_id".'],
    [2500, '2,500 rows were replaced by a later row with the same "_id".'],
  ])('counts %i in English', (count, text) => {
    expect(tell('notices.file.sameIds', { count }).text).toBe(text);
  });

  it('says numbers of English as its places ask for them', () => {
    const values = { name: 'v', count: 1, total: 1234, example: 'x' };

    expect(tell('notices.type.textNotLong', values).text).toBe(
      '"v" is text: 1 of 1,234 values isn’t a whole number, such as "x".',
    );
  });

  it('fills places between apostrophes, which hide nothing here', () => {
    expect(tell('objects.unsupportedType', { type: 'x' }).text).toBe(
      "Unsupported saved object type: 'x'",
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
