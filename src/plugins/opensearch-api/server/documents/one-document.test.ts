import { expect, it } from 'vitest';
import type { JsonText } from '#common/json';
import { readDocument } from './one-document';

it('a document keeps all digits of its whole numbers, in its stored fields too', () => {
  const hit =
    '{"_index":"i","_id":"1","_version":3,"_source":{"n":9007199254740993},"fields":{"n":[9007199254740993]}}';
  const found = readDocument(`{"hits":{"hits":[${hit}]}}` as JsonText);

  expect(found?.version).toBe(3);
  expect(found?.text).toContain('"_source":{"n":9007199254740993}');
  expect(found?.text).toContain('"fields":{"n":[9007199254740993]}');
});
