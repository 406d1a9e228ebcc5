import type { JsonText } from '#common/json';
import { type IndexDetails, type IndexSummary, isTimeInDays } from '#common/search';
import { keywordsOf, namesOf, type StoredIndex } from '../catalog';
import { writeJson, type Answer } from './json-writer';

export function summaryOf(index: StoredIndex): IndexSummary {
  const { name, documents, sizeInBytes, timeField, timeRange, rejectedRows, state, source } = index;
  return {
    name,
    documents,
    sizeInBytes,
    ...(timeField === undefined ? {} : { timeField }),
    ...(isTimeInDays(index) ? { timeInDays: true } : {}),
    ...(timeRange ? { timeRange } : {}),
    rejectedRows,
    state,
    ...(source === undefined ? {} : { source }),
    version: index.version,
    writable: true,
  };
}

export function detailsOf(index: StoredIndex): IndexDetails {
  return {
    ...summaryOf(index),
    fields: index.fields.map((field) => {
      const { name, type, multiValued, days, mappedType } = field;
      const [keyword] = keywordsOf(field);
      return {
        name,
        type,
        multiValued,
        ...(days ? { days } : {}),
        ...(mappedType === undefined ? {} : { mappedType }),
        ...(type === 'text' && keyword?.name !== 'keyword'
          ? { keyword: keyword?.name ?? null }
          : {}),
      };
    }),
    rejected: index.rejected,
    notices: index.notices,
    textIndex: textIndexState(index),
  };
}

function textIndexState(index: StoredIndex): IndexDetails['textIndex'] {
  if (!index.fields.some((field) => field.hasWords)) return 'none';
  return index.indexedThrough >= index.lastSeq ? 'ready' : 'building';
}

interface Capability {
  searchable: boolean;
  aggregatable: boolean;
  metadata: boolean;
  indices: string[];
}

/** OpenSearch's `_field_caps` answer. */
export function fieldCapabilities(indices: readonly StoredIndex[]): JsonText {
  const fields = new Map<string, Map<string, Capability>>();
  const add = (
    name: string,
    type: string,
    index: StoredIndex,
    capability: Omit<Capability, 'indices'>,
  ) => {
    const types = fields.get(name) ?? new Map<string, Capability>();
    fields.set(name, types);
    const known = types.get(type) ?? { ...capability, indices: [] };
    known.indices.push(index.name);
    types.set(type, known);
  };
  for (const index of indices) {
    for (const field of index.fields) {
      const { type, mappedType = type } = field;
      const searchable = field.isSearchable ?? true;
      const [name = '', ...keywords] = namesOf(field);
      const aggregatable = type !== 'text' && (field.isAggregatable ?? true);
      add(name, mappedType, index, { searchable, metadata: false, aggregatable });
      for (const keyword of keywords)
        add(keyword, 'keyword', index, { searchable, metadata: false, aggregatable: true });
    }
    add('_id', '_id', index, { searchable: true, aggregatable: true, metadata: true });
    add('_index', '_index', index, { searchable: true, aggregatable: true, metadata: true });
    add('_source', '_source', index, { searchable: false, aggregatable: false, metadata: true });
  }
  return writeJson({
    indices: indices.map(({ name }) => name),
    fields: new Map([...fields].map(([name, types]) => [name, capabilityAnswer(types)])),
  });
}

function capabilityAnswer(types: ReadonlyMap<string, Capability>): Answer {
  return new Map(
    [...types].map(([type, { searchable, aggregatable, metadata, indices }]): [string, Answer] => [
      type,
      {
        type,
        searchable,
        aggregatable,
        metadata_field: metadata,
        ...(types.size > 1 ? { indices } : {}),
      },
    ]),
  );
}
