import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { everything, openDocuments } from '../documents';
import { invalid, unsupported } from '../failures';
import type { Answer } from '../json-writer';
import {
  requireObject,
  get,
  onlyKnown,
  optionalBoolean,
  optionalInteger,
} from '../query/parameters';
import type { Row } from '../session';
import { integer, joinSql, sql, trusted } from '../sql';
import {
  tupleOf,
  type Aggregation,
  type GroupAggregation,
  type Grouping,
  type KeyedBucket,
} from './aggregation';
import { bucketAnswers } from './bucket-answers';
import type { GroupQuery } from './group-rows';
import { readKeep } from './include-exclude';
import { noChildren } from './no-children';
import { keyName, keyNames, levelRelation } from './level-relation';
import {
  mapValue,
  readFormat,
  readSource,
  type AggregationScope,
  type ValueSource,
} from './options';
import { scriptHeuristic } from './script-heuristic';
import { SCORES as FORMULAS, type Score } from './significant-scores';
import { significantParts } from './significant-parts';
import { shownKey, TERM_MEMBERS, termKey, termType } from './terms';
import { termsName } from './typed-names';
import { wordSource } from './word-source';

export interface Settings {
  source: ValueSource;
  size: number;
  minimumCount: number;
  score: Score;
  background: JsonObject | undefined;
}

export interface Sizes {
  /** Documents of each parent. */
  own: Map<string, number>;
  background: number;
}

/** Terms that are more frequent among the documents than among all that the person may see. */
export function readSignificantTerms(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  const source = readSource(options, scope, [...KNOWN, ...SCORES.keys()]);
  return significantOf(options, { source, scope, children });
}

/** The same words of texts, of which each document has some. */
export function readSignificantText(
  options: JsonObject,
  scope: AggregationScope,
  children: readonly Aggregation[],
): GroupAggregation {
  if (optionalBoolean(options, 'filter_duplicate_text')) {
    throw unsupported('[filter_duplicate_text] in [significant_text]');
  }
  if (get(options, 'source_fields') !== undefined) {
    throw unsupported('[source_fields] in [significant_text]');
  }
  const own = ['field', 'filter_duplicate_text'];
  onlyKnown(options, [...own, ...KNOWN, ...SCORES.keys()], 'significant_text');
  if (children.length > 0) throw noChildren(scope.name, scope.type);
  return significantOf(options, { source: wordSource(options, scope), scope, children });
}

interface Read {
  source: ValueSource;
  scope: AggregationScope;
  children: readonly Aggregation[];
}

function significantOf(options: JsonObject, { source, scope, children }: Read): GroupAggregation {
  const settings = readSettings(options, source);
  const keep = readKeep(options, source, scope);
  const format = readFormat(options, source.field);
  const none: Answer = { buckets: [] };
  let background = 0;
  const bucketOf = bucketAnswers([...TERM_MEMBERS, 'score', 'bg_count'], children);
  const answer = (buckets: readonly KeyedBucket[], own: number, all: number): Answer => ({
    doc_count: own,
    bg_count: all,
    buckets: buckets.map((bucket) => {
      const [key, text] = shownKey(bucket, source, format);
      const { count, extra = [] } = bucket;
      return bucketOf(
        [key, asFlag(text), count, Number(extra[1] ?? 0), Number(extra[0] ?? 0)],
        bucket,
      );
    }),
  });
  return {
    kind: 'group',
    name: scope.name,
    typedName: termsName('sigterms', source.type),
    children,
    // Beside other buckets the background is known.
    empty: () => answer([], 0, background),
    async prepare() {
      const sizes: Sizes = {
        own: new Map(),
        get background() {
          return background;
        },
        set background(count) {
          background = count;
        },
      };
      const grouping: Grouping = {
        key: (documents) =>
          mapValue(source, source.value(documents), (value) => termKey(source, value)),
        presence: (documents) => source.value(documents),
        multiple: source.multiple,
        keyType: termType(source),
        ...(keep ? { keep } : {}),
        best: { size: settings.size, minimumCount: settings.minimumCount, order: [] },
        fetch: (query) => findTerms(query, settings, sizes),
        parts: (query) => significantParts(query, settings, sizes),
        finish: (buckets, _total, tuple) =>
          !source.empty ? answer(buckets, sizes.own.get(tuple) ?? 0, sizes.background) : none,
      };
      return grouping;
    },
  };
}

/** As there: the text of true and false is none. */
const asFlag = (text: string | undefined): Answer | undefined =>
  text === 'true' || text === 'false' ? text === 'true' : text;

/** By a formula or a script; the first one is that of requests that name none. */
const SCORES: typeof FORMULAS = new Map([...FORMULAS, ['script_heuristic', scriptHeuristic]]);

const KNOWN = [
  'size',
  'shard_size',
  'min_doc_count',
  'shard_min_doc_count',
  'include',
  'exclude',
  'background_filter',
  'execution_hint',
];

function readSettings(options: JsonObject, source: ValueSource): Settings {
  const size = optionalInteger(options, 'size') ?? 10;
  if (size <= 0) throw invalid(tell('aggregation.anySize', { size }));
  const named = [...SCORES].filter(([name]) => get(options, name) !== undefined);
  const [[name, score] = []] = named.length > 0 ? named : [...SCORES];
  if (!name || !score) throw unsupported('[significant_terms]');
  const background: JsonValue | undefined = get(options, 'background_filter');
  return {
    source,
    size,
    minimumCount: Math.max(
      1,
      optionalInteger(options, 'min_doc_count') ?? 3,
      optionalInteger(options, 'shard_min_doc_count') ?? 0,
    ),
    score: score(named.length > 0 ? requireObject(get(options, name), name) : {}),
    background:
      background === undefined ? undefined : requireObject(background, 'background_filter'),
  };
}

/** Rows as `groupRows` gives them, with the background's count and the score behind the metrics. */
async function findTerms(
  query: GroupQuery,
  { source, size, minimumCount, score, background }: Settings,
  sizes: Sizes,
): Promise<readonly Row[]> {
  const { level, run, grouping, metrics } = query;
  const parents = keyNames(level.keys.length);
  const key = keyName(level.keys.length);
  const counted = levelRelation(openDocuments(run.scope), level);
  const groupBy = parents.length > 0 ? sql` GROUP BY ${joinSql(parents, ', ')}` : trusted('');
  const ownSizes = sql`SELECT ${joinSql([...parents, sql`CAST(count(*) AS DOUBLE) AS own_all`], ', ')} FROM ${counted.from} WHERE ${counted.where}${groupBy}`;
  // The background is what the person may see, whatever the search looks for.
  const all = openDocuments(everything(run.scope, background ? [background] : []));
  const root = { ...level, keys: [], restrictions: [] };
  const [size0] = await run.session.rows(sql`SELECT count(*) FROM ${all.relation()}`);
  sizes.background = Number(size0?.[0] ?? 0);
  for (const row of await run.session.rows(ownSizes)) {
    sizes.own.set(tupleOf(row.slice(0, parents.length)), Number(row.at(-1) ?? 0));
  }
  if (source.empty || sizes.background === 0) return [];
  const documents = openDocuments(run.scope);
  const columns = metrics.flatMap((metric) => metric.columns(documents, trusted('')));
  const named = columns.map((column, at) => sql`${column} AS ${trusted(`m${at}`)}`);
  const found = levelRelation(documents, level, { grouping });
  const groups = sql`SELECT ${joinSql([...parents, key, sql`count(*) AS n`, ...named], ', ')} FROM ${found.from} WHERE ${found.where} GROUP BY ${joinSql([...parents, key], ', ')} HAVING count(*) >= ${integer(minimumCount)}`;
  const back = levelRelation(all, root, { grouping });
  const behind = sql`SELECT ${keyName(0)} AS back_key, CAST(count(*) AS DOUBLE) AS back FROM ${back.from} WHERE ${back.where} GROUP BY ${keyName(0)}`;
  const joined = sql`(${groups}) groups JOIN (${behind}) behind ON groups.${key} = behind.back_key ${
    parents.length > 0
      ? sql`JOIN (${ownSizes}) sizes USING (${joinSql(parents, ', ')})`
      : sql`CROSS JOIN (${ownSizes}) sizes`
  }`;
  const value = score.sql({
    own: trusted('CAST(n AS DOUBLE)'),
    ownAll: trusted('own_all'),
    back: trusted('back'),
    backAll: sql`CAST(${integer(sizes.background)} AS DOUBLE)`,
  });
  const partition =
    parents.length === 0 ? trusted('') : sql`PARTITION BY ${joinSql(parents, ', ')} `;
  const list = joinSql(
    [...parents, key, trusted('n'), ...columns.map((_, at) => trusted(`m${at}`)), trusted('back')],
    ', ',
  );
  return run.session.rows(
    sql`SELECT * EXCLUDE (place, own_all) FROM (SELECT *, row_number() OVER (${partition}ORDER BY score DESC, ${key}) AS place FROM (SELECT ${list}, ${value} AS score, own_all FROM ${joined}) WHERE score > 0) WHERE place <= ${integer(size)} ORDER BY place`,
  );
}
