import { createAnswerRoom } from '#cluster';
import type { JsonObject, JsonText } from '#common/json';
import type { SearchResponse } from '#common/search';
import { tell } from '#common/server-messages';
import { multiSearch } from '../multi-search';
import type { DocumentWriter, EngineContext, IndexWriter, SearchEngine } from '../engine';
import type { ValueSuggestionRequest } from '../value-suggestions';
import type { IndexNames } from '../index-names';
import { EngineError } from '../engine-error';
import { isAllowed } from '../index-patterns';
import { noSuchIndex, pathOf, readablePart } from './allowed';
import { askCluster, type AskedCluster } from './ask-cluster';
import { describeIndex, readIndices, readNames, withTimeRanges } from './describe-indices';
import { withoutLookups } from './without-lookups';
import { withNamesInLists } from './names-in-lists';
import { createDescriptions } from './descriptions';
import { createClusterNames } from './names';
import { createClusterTail } from './tail/cluster-tail';
import { createReadOnlyNames } from './names/read-only-names';
import { toVisibleDetails, toVisibleSummary } from '../visible-figures';
import { createSearch, type Readable } from './cluster-search';
import { exportRows, typedRows } from './exports';
import { withoutOwnIndices } from './own-indices';
import { createNoDocumentWriter } from './no-document-writer';
import { createClusterPatterns } from './patterns/cluster-patterns';
import { statement } from './statements/answer-statement';
import { tellChanges, type ClusterChange } from './writing/changes';
import { createClusterWriter } from './writing/cluster-writer';
import { createOwnLoads } from './writing/own-loads';
import { createReadOnlyWriter } from './writing/read-only-writer';
import type { LazyWorkshop } from './writing/workshop';
import { createRecentAnswers, type RecentAnswers } from './recent-answers';

export interface ClusterEngineParts {
  cluster: AskedCluster;
  /** Where files are read. */
  workshop: LazyWorkshop;
  /** Whatever writes is refused. */
  isReadOnly?: boolean;
  /** How the names of the indices begin in which saved objects lie, where they lie there: nobody searches them. */
  ownIndices?: string | undefined;
  /** By which an index says that this server fills it; one for each time it is opened, where missing. */
  server?: string | undefined;
}

export interface ClusterEngine extends SearchEngine {
  writer: IndexWriter;
  documentWriter: DocumentWriter;
  names: IndexNames;
  /** Of what the index was loaded from, as of when indices were listed last; undefined where it was added to since. */
  fingerprint(index: string): string | undefined;
  /** Tells of what this server changes. */
  subscribe(listener: (change: ClusterChange) => void): void;
}

/** Passes searches to an OpenSearch cluster and its answers back, as they are. */
export function createOpenSearchEngine({
  cluster: connection,
  workshop,
  isReadOnly = false,
  ownIndices,
  server,
}: ClusterEngineParts): ClusterEngine {
  const asked = askCluster(connection);
  const cluster = ownIndices === undefined ? asked : withoutOwnIndices(asked, ownIndices);
  const changes = createChanges();
  let fingerprints: ReadonlyMap<string, string> = new Map();
  const onListed = (read: ReadonlyMap<string, string>) => void (fingerprints = read);
  const recent = recentAnswers(changes);
  const engine = readFrom(cluster, { isWritable: !isReadOnly, recent, onListed });
  return {
    ...engine,
    ...writingFiles(engine, workshop),
    writer: isReadOnly
      ? createReadOnlyWriter()
      : changes.toldBy(
          createClusterWriter({
            cluster,
            workshop,
            describe: engine.describeIndex,
            loads: createOwnLoads(server),
          }),
        ),
    documentWriter: createNoDocumentWriter(),
    names: isReadOnly ? createReadOnlyNames() : createClusterNames(cluster),
    fingerprint: (index) => fingerprints.get(index),
    subscribe: changes.subscribe,
  };
}

/** Files of what the cluster answers are written in the workshop. */
function writingFiles(
  { typedRows: read }: SearchEngine,
  workshop: LazyWorkshop,
): Pick<SearchEngine, 'exportParquet' | 'writeTyped'> {
  const write: SearchEngine['writeTyped'] = async (rows, path, context) => {
    const { engine } = await workshop.open();
    if (!engine.writeTyped) throw new EngineError('unsupported', tell('exports.noParquet'));
    return engine.writeTyped(rows, path, context);
  };
  return {
    writeTyped: write,
    ...(read && {
      exportParquet: async (request, path, context) =>
        write(await read(request, context), path, context),
    }),
  };
}

/** A cluster that is only read. */
export function createReading(connection: AskedCluster): SearchEngine {
  const cluster = askCluster(connection);
  const engine = readFrom(cluster, { isWritable: false, recent: newRecentAnswers() });
  return withNamesInLists(cluster, engine);
}

interface ReadingOptions {
  isWritable: boolean;
  recent: RecentAnswers;
  /** Told of what indices were loaded from. */
  onListed?: (fingerprints: ReadonlyMap<string, string>) => void;
}

function readFrom(
  cluster: AskedCluster,
  { isWritable, recent, onListed = () => {} }: ReadingOptions,
): SearchEngine {
  const readable: Readable = (index, context) =>
    readablePart(index, context.allowedIndices, () => readNames(cluster, context));
  // Those of data streams are changed with these.
  const mayWrite = (name: string) => isWritable && !name.startsWith('.');
  const room = createAnswerRoom();
  const engine: SearchEngine = {
    search: createSearch(cluster, readable, recent),
    multiSearch: (requests, context) => multiSearch(requests, context, engine.search, room),
    async fieldCapabilities(index, context, { includesUnmapped = false } = {}) {
      const { expression } = await readable(index, context);
      if (expression === '') return '{"indices":[],"fields":{}}' as JsonText;
      const path = `/${pathOf(expression)}/_field_caps?fields=*${includesUnmapped ? '&include_unmapped=true' : ''}`;
      return cluster.ask({ method: 'GET', path }, context);
    },
    async listIndices(context) {
      const { indices: all, fingerprints: read } = await readIndices(cluster, context);
      onListed(read);
      const seen = all.filter(({ name }) => isAllowed(name, context.allowedIndices));
      // Of whoever sees some of the documents only, the range of all of them is taken out again.
      const timed = await withTimeRanges(cluster, seen, context);
      return Promise.all(
        timed.map((index) =>
          toVisibleSummary({ ...index, writable: mayWrite(index.name) }, context, engine.search),
        ),
      );
    },
    async describeIndex(name, context) {
      if (!isAllowed(name, context.allowedIndices)) throw noSuchIndex(name);
      const details = {
        ...(await describeIndex(cluster, name, context)),
        writable: mayWrite(name),
      };
      return toVisibleDetails(details, context, engine.search);
    },
    ...createDescriptions(cluster, readable),
    async suggestValues(request, context) {
      const { boolFilter = [], field, query } = request;
      const plain = withoutLookups({ boolFilter, field, query });
      return suggestValues(engine, { ...request, ...plain }, context);
    },
    statement: (request, context) => statement(request, cluster, context),
    tail: createClusterTail(cluster, readable, recent),
    patterns: createClusterPatterns(cluster, readable),
    exportRows: (request, sink, context) =>
      exportRows(request, sink, { cluster, readable, context, room }),
    typedRows: (request, context) => typedRows(request, { cluster, readable, context, room }),
  };
  return engine;
}

const newRecentAnswers = () => createRecentAnswers(() => performance.now());

/** What this server changes is seen at once. */
function recentAnswers({ subscribe }: Pick<ReturnType<typeof createChanges>, 'subscribe'>) {
  const recent = newRecentAnswers();
  subscribe(recent.clear);
  return recent;
}

function createChanges() {
  const listeners = new Set<(change: ClusterChange) => void>();
  const tellAll = (change: ClusterChange) => listeners.forEach((listener) => listener(change));
  return {
    toldBy: (writer: IndexWriter) => tellChanges(writer, tellAll),
    subscribe: (listener: (change: ClusterChange) => void) => void listeners.add(listener),
  };
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
