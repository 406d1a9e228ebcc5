import type { JsonObject, JsonText, JsonValue } from '#common/json';
import { parseLongNumerals } from '#common/json';
import { filterAnswer } from '#engine';
import type { RequestEngine } from '#core/server';
import { hitSources } from './hit-sources';

/** A document that is about to be changed. */
export interface FoundDocument {
  index: string;
  id: string;
  version: number;
  seqNo: number;
  primaryTerm: number;
  /** By which it was routed, where it was. */
  routing: string | undefined;
  /** JSON text, where it was asked for. */
  source: string | undefined;
}

export interface Batch {
  documents: readonly FoundDocument[];
  /** Of all documents of this index; counted with the first batch. */
  total: number | undefined;
  /** What the next batch comes after. */
  after: JsonValue | undefined;
  /** Characters. */
  length: number;
}

export interface BatchSearch {
  /** The point in time that is read. */
  point: string;
  /** `query`, `_source` and what else a search has. */
  body: JsonObject;
  sort: readonly JsonValue[];
  size: number;
  after: JsonValue | undefined;
  withSource: boolean;
}

const SHOWN =
  'hits.total.value,hits.hits._index,hits.hits._id,hits.hits._version,hits.hits._seq_no,hits.hits._primary_term,hits.hits._routing,hits.hits.sort';

interface Hit {
  _index: string;
  _id: string;
  _version: number;
  _seq_no: number;
  _primary_term: number;
  _routing?: string;
  sort: JsonValue[];
}

/** The next documents in their own order, whatever was changed meanwhile. */
export async function findBatch(
  engine: Pick<RequestEngine, 'search'>,
  { point, body, sort, size, after, withSource }: BatchSearch,
): Promise<Batch> {
  const answer = await engine.search({
    index: '',
    pointInTime: { id: point },
    body: {
      ...body,
      size,
      // Equal ones are told apart by their order.
      sort: [...sort, '_doc'],
      ...(after === undefined ? { track_total_hits: true } : { search_after: after }),
      ...(after === undefined ? {} : { track_total_hits: false }),
      ...(withSource ? {} : { _source: false }),
      version: true,
      seq_no_primary_term: true,
    },
  });
  const { hits } = parseLongNumerals(filterAnswer({ filterPath: SHOWN }, answer)) as {
    hits?: { total?: { value: number }; hits?: Hit[] };
  };
  const found = hits?.hits ?? [];
  const sources = withSource ? hitSources(answer as JsonText) : [];
  return {
    documents: found.map((hit, at) => ({
      index: hit._index,
      id: hit._id,
      version: hit._version,
      seqNo: Number(hit._seq_no),
      primaryTerm: hit._primary_term,
      routing: hit._routing,
      source: sources[at],
    })),
    total: hits?.total?.value,
    after: found.at(-1)?.sort,
    length: answer.length,
  };
}
