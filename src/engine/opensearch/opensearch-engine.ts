import type { JsonObject, JsonText } from '#common/json';
import type {
  FieldType,
  IndexDetails,
  IndexField,
  IndexSummary,
  SearchResponse,
} from '#common/search';
import { tell } from '#common/server-messages';
import { multiSearch } from '../multi-search';
import type { DocumentWriter, EngineContext, IndexWriter, SearchEngine } from '../engine';
import type { ValueSuggestionRequest } from '../value-suggestions';
import type { IndexNames } from '../index-names';
import { EngineError } from '../engine-error';
import { filterAnswer } from '../filter-path/filter-answer';
import { isAllowed } from '../index-patterns';
import { EMPTY_ANSWER, noSuchIndex, pathOf, readablePart, withFilter } from './allowed';
import { refuseReachingOut } from './reaching-out';
import { withoutLookups } from './without-lookups';
import { isOfDays } from './days-format';
import { createDescriptions } from './descriptions';
import { createForeignNames } from './foreign-names';
import { chooseTimeField } from '../time-field';
import { toVisibleDetails, toVisibleSummary } from '../visible-figures';
import { exportRows } from './exports';
import { statement } from './statements';
import { askCluster, type AskedCluster } from './ask-cluster';

/** Passes searches to an OpenSearch cluster and its answers back, as they are. */
export function createOpenSearchEngine(
  connection: AskedCluster,
): SearchEngine & { writer: IndexWriter; documentWriter: DocumentWriter; names: IndexNames } {
  const cluster = askCluster(connection);
  const readable = (index: string, context: EngineContext) =>
    readablePart(index, context.allowedIndices, async () =>
      (await readIndices(cluster, context)).map(({ name }) => name),
    );
  const engine: SearchEngine = {
    async search(request, context) {
      const { index, typedKeys } = request;
      const body = withoutLookups(request.body);
      const { expression, filter, isLimited } = await readable(index, context);
      if (expression === '') return filterAnswer(request, EMPTY_ANSWER);
      if (isLimited) refuseReachingOut(body);
      const filtered = withFilter(body, filter);
      const path = `/${pathOf(expression)}/_search${typedKeys ? '?typed_keys=true' : ''}`;
      const answer = await cluster.ask({ method: 'POST', path, body: filtered }, context);
      return filterAnswer(request, answer);
    },
    multiSearch: (requests, context) => multiSearch(requests, context, engine.search),
    async fieldCapabilities(index, context, { includesUnmapped = false } = {}) {
      const { expression } = await readable(index, context);
      if (expression === '') return '{"indices":[],"fields":{}}' as JsonText;
      const path = `/${pathOf(expression)}/_field_caps?fields=*${includesUnmapped ? '&include_unmapped=true' : ''}`;
      return cluster.ask({ method: 'GET', path }, context);
    },
    async listIndices(context) {
      const all = await readIndices(cluster, context);
      const seen = all.filter(({ name }) => isAllowed(name, context.allowedIndices));
      return Promise.all(seen.map((index) => toVisibleSummary(index, context, engine.search)));
    },
    async describeIndex(name, context) {
      return toVisibleDetails(await describeIndex(cluster, name, context), context, engine.search);
    },
    ...createDescriptions(cluster, readable),
    async suggestValues(request, context) {
      const { boolFilter = [], field, query } = request;
      const plain = withoutLookups({ boolFilter, field, query });
      return suggestValues(engine, { ...request, ...plain }, context);
    },
    statement: (request, context) => statement(request, cluster, context),
    async patterns() {
      throw new EngineError('unsupported', tell('patterns.cluster'));
    },
    async tail() {
      throw new EngineError('unsupported', tell('tail.cluster'));
    },
    exportRows: (request, sink, context) =>
      exportRows(request, sink, { cluster, readable, context }),
  };
  return {
    ...engine,
    writer: createReadOnlyWriter(),
    documentWriter: createNoDocumentWriter(),
    names: createForeignNames(),
  };
}

async function readIndices(cluster: AskedCluster, context: EngineContext): Promise<IndexSummary[]> {
  const path =
    '/_cat/indices?format=json&bytes=b&h=index,docs.count,store.size&expand_wildcards=open';
  const text = await cluster.ask({ method: 'GET', path }, context);
  const rows = JSON.parse(text) as Record<string, string | null>[];
  return rows
    .map((row) => ({
      name: String(row.index),
      documents: Number(row['docs.count'] ?? 0),
      sizeInBytes: Number(row['store.size'] ?? 0),
      rejectedRows: 0,
      state: 'ready' as const,
      version: 1,
      writable: false,
    }))
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function describeIndex(
  cluster: AskedCluster,
  name: string,
  context: EngineContext,
): Promise<IndexDetails> {
  const summary = (await readIndices(cluster, context)).find((index) => index.name === name);
  if (!summary || !isAllowed(name, context.allowedIndices)) throw noSuchIndex(name);
  const text = await cluster.ask({ method: 'GET', path: `/${pathOf(name)}/_mapping` }, context);
  const mappings = JSON.parse(text) as Record<string, { mappings: Mapping }>;
  const fields = Object.values(mappings).flatMap((entry) => fieldsOf(entry.mappings, ''));
  // Whether documents have several times in a field, the mapping does not say.
  const timeField = chooseTimeField(fields.map(({ name: one, type }) => ({ name: one, type })));
  return {
    ...summary,
    ...(timeField !== undefined && { timeField }),
    fields,
    rejected: [],
    notices: [],
    textIndex: 'ready',
  };
}

interface Mapping {
  type?: string;
  /** Of dates. */
  format?: string;
  properties?: Record<string, Mapping>;
}

const TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ...(['long', 'integer', 'short', 'byte', 'unsigned_long'] as const).map(
    (type): [string, FieldType] => [type, 'long'],
  ),
  ...(['double', 'float', 'half_float', 'scaled_float'] as const).map(
    (type): [string, FieldType] => [type, 'double'],
  ),
  ['text', 'text'],
  ['boolean', 'boolean'],
  ['date', 'date'],
  ['date_nanos', 'date'],
  ['geo_point', 'geo_point'],
  ['ip', 'ip'],
]);

function fieldsOf({ type, format, properties }: Mapping, name: string): IndexField[] {
  if (properties) {
    return Object.entries(properties).flatMap(([key, inner]) =>
      fieldsOf(inner, name === '' ? key : `${name}.${key}`),
    );
  }
  // Fields of a cluster can always have several values.
  return type === undefined
    ? []
    : [
        {
          name,
          type: TYPES.get(type) ?? 'keyword',
          multiValued: true,
          ...(type === 'date' && isOfDays(format) && { days: true }),
        },
      ];
}

async function suggestValues(
  engine: SearchEngine,
  { index, field, query, boolFilter = [], size = 10 }: ValueSuggestionRequest,
  context: EngineContext,
): Promise<JsonText> {
  const { fields } = JSON.parse(await engine.fieldCapabilities(index, context)) as {
    fields: Record<string, Record<string, unknown>>;
  };
  const types = Object.hasOwn(fields, field) ? Object.keys(fields[field] ?? {}) : [];
  const used = types.includes('text') ? `${field}.keyword` : field;
  const body: JsonObject = {
    size: 0,
    track_total_hits: false,
    timeout: '2s',
    query: { bool: { filter: boolFilter } },
    aggs: { values: { terms: { field: used, size, ...includeFor(query, types) } } },
  };
  const answer = JSON.parse(await engine.search({ index, body }, context)) as SearchResponse;
  const buckets = answer.aggregations?.values?.buckets;
  const keys = Array.isArray(buckets)
    ? buckets.map(({ key, key_as_string }) => key_as_string ?? key)
    : [];
  return JSON.stringify(keys) as JsonText;
}

/** Letters in either case: the cluster's expressions have no option for it. */
function includeFor(query: string, types: readonly string[]): JsonObject {
  if (query === '' || !types.some((type) => type === 'text' || type === 'keyword')) return {};
  const pattern = Array.from(query.slice(0, 100), (character) => {
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    if (lower !== upper) return `[${lower}${upper}]`;
    return /[\p{L}\p{N}\s]/u.test(character) ? character : `\\${character}`;
  });
  return { include: `${pattern.join('')}.*` };
}

/** Whoever reads sees what the cluster shows. */
function createNoDocumentWriter(): DocumentWriter {
  const refuse = (): never => {
    throw new EngineError(
      'unsupported',
      'Documents are not written through Atrium to a cluster: send them to OpenSearch itself.',
    );
  };
  return {
    bulk: async () => refuse(),
    refresh: async () => {},
    settle: async () => {},
    transform: refuse,
  };
}

function createReadOnlyWriter(): IndexWriter {
  const refuse = async (): Promise<never> => {
    throw new EngineError('unsupported', tell('cluster.noFiles'));
  };
  return {
    expectFile: () => {},
    preview: refuse,
    createIndex: refuse,
    createOfSheets: refuse,
    createEmpty: refuse,
    append: refuse,
    replace: refuse,
    deleteIndex: refuse,
    removeOrigins: refuse,
    compact: refuse,
    updateMapping: refuse,
  };
}
