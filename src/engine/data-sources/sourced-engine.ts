import type { JsonText } from '#common/json';
import type { IndexSummary } from '#common/search';
import { toSourced } from '#common/data-sources';
import { tell } from '#common/server-messages';
import type { EngineContext, SearchEngine } from '../engine';
import { EngineError } from '../engine-error';
import { allowedWithin } from '../index-patterns';
import { multiSearch } from '../multi-search';
import { aggregationsByIndex, toOwnNames } from './own-names';
import { prefixAnswer } from './prefix-answer';
import { tellParts, tellSource } from './tell-source';

/** What every server can that speaks OpenSearch's language. */
export type SourcedEngine = Omit<
  SearchEngine,
  'pointsInTime' | 'searchesComputed' | 'sharesAnswer' | 'exportParquet' | 'writeTyped'
>;

type Ask = <Answer>(
  context: EngineContext,
  work: (engine: SearchEngine, context: EngineContext) => Promise<Answer>,
) => Promise<Answer>;

/**
 * A source as an engine that takes indices as the source names them and answers with them as they are named here: `flights` becomes
 * `eu:flights`. What may be read of it is what rules say of `eu:…`; headers of whoever asks never leave (attack 52).
 */
export function createSourcedEngine(
  source: string,
  open: () => Promise<SearchEngine>,
): SourcedEngine {
  const ask: Ask = (context, work) =>
    tellSource(source, (async () => work(await open(), withinSource(source, context)))());
  return { ...searching(source, ask), ...describing(source, ask) };
}

type Describing =
  | 'fieldCapabilities'
  | 'listIndices'
  | 'describeIndex'
  | 'resolveIndices'
  | 'definitionOf'
  | 'analyze';

function searching(source: string, ask: Ask): Omit<SourcedEngine, Describing> {
  const own = <Request extends { index: string; body?: object; query?: object; before?: object }>(
    request: Request,
  ): Request => ({
    ...request,
    ...('body' in request && { body: toOwnNames(request.body as never, source) }),
    ...('query' in request && { query: toOwnNames(request.query as never, source) }),
    ...('before' in request && { before: toOwnNames(request.before as never, source) }),
  });
  const search: SearchEngine['search'] = async (request, context) =>
    prefixAnswer(
      await ask(context, (engine, inside) => engine.search(own(request), inside)),
      source,
      aggregationsByIndex(request.body),
    );
  return {
    search,
    multiSearch: (requests, context) => multiSearch(requests, context, search),
    suggestValues: ({ boolFilter, ...request }, context) => {
      const filters = boolFilter && {
        boolFilter: boolFilter.map((one) => toOwnNames(one, source)),
      };
      return ask(context, (engine, inside) =>
        engine.suggestValues({ ...request, ...filters }, inside),
      );
    },
    statement: (request, context) =>
      ask(context, (engine, inside) => engine.statement(request, inside)),
    patterns: (request, context) =>
      ask(context, (engine, inside) => engine.patterns(own(request), inside)),
    async tail(request, context) {
      const told = await ask(context, (engine, inside) => engine.tail(own(request), inside));
      return { ...told, answer: told.answer && prefixAnswer(told.answer, source) };
    },
    exportRows: (request, sink, context) =>
      ask(context, (engine, inside) =>
        engine.exportRows('index' in request ? own(request) : request, sink, inside),
      ),
    async typedRows(request, context) {
      const rows = await ask(context, (engine, inside) => {
        if (!engine.typedRows) throw new EngineError('unsupported', tell('exports.noParquet'));
        return engine.typedRows('index' in request ? own(request) : request, inside);
      });
      return { ...rows, parts: tellParts(source, rows.parts) };
    },
  };
}

function describing(source: string, ask: Ask): Pick<SourcedEngine, Describing> {
  const nameOf = (name: string) => toSourced(source, name);
  const named = <Summary extends IndexSummary>(index: Summary): Summary => ({
    ...index,
    name: nameOf(index.name),
    ...(index.aliases && { aliases: index.aliases.map(nameOf) }),
    writable: false,
  });
  return {
    fieldCapabilities: async (index, context, options) =>
      withNames(
        await ask(context, (engine, inside) => engine.fieldCapabilities(index, inside, options)),
        source,
      ),
    listIndices: async (context) =>
      (await ask(context, (engine, inside) => engine.listIndices(inside))).map(named),
    describeIndex: async (name, context) =>
      named(await ask(context, (engine, inside) => engine.describeIndex(name, inside))),
    resolveIndices: async (expression, context) =>
      (await ask(context, (engine, inside) => engine.resolveIndices(expression, inside))).map(
        nameOf,
      ),
    definitionOf: (name, context) =>
      ask(context, (engine, inside) => engine.definitionOf(name, inside)),
    analyze: (request, context) =>
      ask(context, (engine, inside) => engine.analyze(request, inside)),
  };
}

/** Who asks there is this server: nothing that a browser sent goes along. */
function withinSource(source: string, context: EngineContext): EngineContext {
  const { forwarded: _kept, dataSources: _known, allowedIndices, ...rest } = context;
  return { ...rest, allowedIndices: allowedWithin(source, allowedIndices) };
}

interface FieldCapabilities {
  indices?: string[];
  fields?: Record<string, Record<string, Record<string, unknown>>>;
}

const INDEX_LISTS: ReadonlySet<string> = new Set([
  'indices',
  'non_searchable_indices',
  'non_aggregatable_indices',
]);

/** `_field_caps` with the names of indices as they are here. */
function withNames(text: JsonText, source: string): JsonText {
  const { indices = [], fields = {}, ...rest } = JSON.parse(text) as FieldCapabilities;
  const named = (names: readonly string[]) => names.map((name) => toSourced(source, name));
  const toField = (types: Record<string, Record<string, unknown>>) =>
    mapValues(types, (capability) =>
      mapValues(capability, (value, key) =>
        INDEX_LISTS.has(key) && Array.isArray(value) ? named(value as string[]) : value,
      ),
    );
  const answer = { ...rest, indices: named(indices), fields: mapValues(fields, toField) };
  return JSON.stringify(answer) as JsonText;
}

const mapValues = <Value, Result>(
  object: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
