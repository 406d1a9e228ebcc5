import { type IndexDetails, type IndexSummary, isTimeInDays } from '#common/search';
import { keywordsOf, type StoredIndex } from '../catalog';

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
