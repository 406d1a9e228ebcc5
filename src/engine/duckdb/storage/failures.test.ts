import { expect, it } from 'vitest';
import { toLoadError } from './failures';

// Found by changing bytes of footers: the file is what is wrong, not the server.
it.each([
  "Invalid Error: don't know what type: \r",
  'Invalid Error: Out of buffer',
  'Invalid Input Error: Invalid unicode (byte sequence mismatch) detected in value construction',
  'Invalid Input Error: No magic bytes found at end of file',
])('attack 98: %j means a damaged Parquet file', (text) => {
  const { code, message } = toLoadError(new Error(text), 'f.parquet');
  expect(code).toBe('invalid_query');
  expect(message).toContain('damaged');
});

it('does not blame a file for what it can not be the cause of', () => {
  expect(toLoadError(new Error('INTERNAL Error: attempted to …'), 'f.csv').code).toBe(
    'unavailable',
  );
});
