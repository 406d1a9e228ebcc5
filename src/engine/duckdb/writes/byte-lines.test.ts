import { expect, it } from 'vitest';
import { ByteLines } from './byte-lines';

it('lines come back as they were, whatever their length and signs', () => {
  const lines = new ByteLines();
  const given = ['', 'a', 'größer 日本 👍', 'x'.repeat(70_000), 'y'.repeat(5_000_000), 'z'];
  for (const line of given) lines.add(line);
  const bytes = Buffer.concat(lines.pieces);
  expect(bytes.length).toBe(lines.size);
  expect(bytes.toString().split('\n')).toEqual([...given, '']);
});
