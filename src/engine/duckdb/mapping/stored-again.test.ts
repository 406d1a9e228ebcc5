import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#common/json';
import { createDocumentMapper } from './map-document';
import { readMapping } from './read-mapping';
import { writeMapping } from './write-mapping';

const inEachOther = (depth: number) => `${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`;
const objects = (count: number) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, { x: 1 }])),
  );
/** What a new object becomes. */
const objectsAs = (mapping: JsonObject): JsonObject => ({
  dynamic_templates: [{ all: { match_mapping_type: 'object', mapping } }],
});
const tenFields = Object.fromEntries(
  Array.from({ length: 10 }, (_, at) => [`f${at}`, { type: 'long' }]),
);

const TOO_MUCH: readonly [reason: string, document: string, mapping?: JsonObject][] = [
  ['Field [_seq_no] is a metadata field', '{"_seq_no": 1}'],
  ['Field [_source] is a metadata field', '{"_source.a": 1}'],
  ['Field [_index] is a metadata field', '{"a": 1, "_index": {"b": 1}}', { dynamic: 'false' }],
  ['Field [_doc_count] is not supported', '{"_doc_count": 5}'],
  ['exceeds 256 characters', `{"${'a'.repeat(300)}": 1}`],
  ['exceeds 256 characters', `{"a": {"${'b'.repeat(255)}": 1}}`],
  ['Limit of mapping depth [20]', inEachOther(20)],
  ['Limit of nested fields [50]', objects(51), objectsAs({ type: 'nested' })],
  ['Limit of total fields [1000]', objects(100), objectsAs({ properties: tenFields })],
  [
    'Limit of mapping depth [20]',
    objects(1),
    objectsAs({
      properties: { [Array.from('abcdefghijklmnopqrstuvwxyz').join('.')]: { type: 'long' } },
    }),
  ],
  [
    'an alias must refer to an existing field',
    objects(1),
    objectsAs({ properties: { other: { type: 'alias', path: 'nowhere' } } }),
  ],
];

/** As the catalog keeps it. */
const stored = (mapping: JsonObject): JsonObject => JSON.parse(JSON.stringify(mapping));

describe('What documents make of a mapping', () => {
  it.each(TOO_MUCH)('is one that can be read again: %s', (reason, document, mapping = {}) => {
    const mapper = createDocumentMapper(readMapping(mapping));
    mapper.map('{"before": 1}');
    const before = writeMapping(mapper.mapping);
    const tables = mapper.tables.all.length;

    expect(() => mapper.map(document, { isPlain: true })).toThrow(reason);

    expect(writeMapping(mapper.mapping)).toEqual(before);
    expect(mapper.tables.all).toHaveLength(tables);
    expect(mapper.map('{"later": 1}').row.values).toHaveLength(mapping['dynamic'] ? 0 : 2);
    expect(writeMapping(readMapping(stored(writeMapping(mapper.mapping))))).toEqual(
      writeMapping(mapper.mapping),
    );
  });

  it.each(TOO_MUCH)(
    'was allowed more once, and opens as it is: %s',
    (_, document, mapping = {}) => {
      const mapper = createDocumentMapper(readMapping(mapping));
      mapper.map(document, { isPlain: true, isLogged: true });
      const old = stored(writeMapping(mapper.mapping));

      const again = createDocumentMapper(readMapping(old, { isStored: true }));

      expect(writeMapping(again.mapping)).toEqual(writeMapping(mapper.mapping));
      again.map(document, { isPlain: true, isLogged: true });
    },
  );
});

it.each(['_type', '_row', '_seq', 'rowid', '_primary_term'])(
  'a field may be called %s, as in OpenSearch',
  (name) => {
    const mapper = createDocumentMapper(readMapping({}));
    mapper.map(JSON.stringify({ [name]: 1, deeper: { _source: 1 } }), { isPlain: true });
    const written = writeMapping(mapper.mapping);
    expect(writeMapping(readMapping(stored(written)))).toEqual(written);
  },
);
