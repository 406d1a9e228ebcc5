// @vitest-environment node
import { expect, it } from 'vitest';
import type { IndexDetails } from '#common/search';
import { createFieldReader, findKnownFields } from './known-fields';

const DAYS = Array.from({ length: 30 }, (_, day) => `daily-${day}`);
const INDICES = ['logs', ...DAYS];

it('tells which names the data of a pattern have, as they are called here or there, and asks once for each title', async () => {
  const asked: string[] = [];
  const describe = async (name: string) => {
    asked.push(name);
    return {
      fields: [
        { name: 'city', type: 'text' },
        { name: 'bytes', type: 'long' },
      ],
    } as unknown as IndexDetails;
  };
  const pattern = (id: string, title: string) => ({
    type: 'index-pattern',
    id,
    attributes: { title, fields: [{ name: 'hour', scripted: true, script: '1' }] as never },
  });
  const known = await findKnownFields(
    [
      pattern('p', 'lo*'),
      pattern('q', 'lo*'),
      pattern('gone', 'gone-*'),
      pattern('many', 'daily-*'),
      { type: 'search', id: 's', attributes: { title: 'logs' } },
    ],
    INDICES,
    createFieldReader(INDICES, { describe }),
  );

  const has = known.get('p');
  const names = ['city', 'city.keyword', 'city.raw', 'bytes.keyword', 'hour', '_index', 'country'];
  expect(names.filter((name) => !has?.(name))).toEqual(['country']);
  // Of thirty indices only some are looked at: another one may have it.
  expect([...known.keys()]).toEqual(['p', 'q']);
  expect(asked).toEqual(['logs']);
});
