import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { boundedList, MOST_CLAUSES } from '../bounds';
import { invalid, unsupported } from '../failures';
import {
  oneOrMany,
  get,
  isList,
  NO_EFFECT,
  onlyKnown,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalText,
} from '../query/parameters';
import { scalarText } from '../query/values';

/** A `more_like_this` query, as it was asked for. */
export interface Like {
  fields: readonly string[] | undefined;
  texts: readonly string[];
  items: readonly LikeItem[];
  unlikeTexts: readonly string[];
  unlikeItems: readonly LikeItem[];
  /** Undefined where the field says it. */
  /** The name of what cuts texts that no document has; undefined: what cuts those of the field. */
  analyzer?: string | undefined;
  failsOnFields: boolean;
  /** The documents themselves may be found. */
  include: boolean;
  minimum: JsonValue;
  boostTerms: number;
  limits: WordLimits;
}

/** Which words are looked for. */
export interface WordLimits {
  minTermFreq: number;
  minDocFreq: number;
  maxDocFreq: number;
  maxQueryTerms: number;
  minLength: number;
  maxLength: number;
  stopWords: ReadonlySet<string>;
}

/** A document of an index, or one that is written out. */
export interface LikeItem {
  index?: string;
  id?: string;
  document?: JsonObject;
  fields?: readonly string[];
}

const PARTS = [
  'fields',
  'like',
  'unlike',
  'analyzer',
  'boost_terms',
  'fail_on_unsupported_field',
  'include',
  'max_doc_freq',
  'max_query_terms',
  'max_word_length',
  'min_doc_freq',
  'min_term_freq',
  'min_word_length',
  'minimum_should_match',
  'stop_words',
  ...NO_EFFECT,
];
/** Each is looked up. */
const MOST_ITEMS = 100;

export function readLike(options: JsonObject): Like {
  onlyKnown(options, PARTS, 'more_like_this');
  const fields = readFields(options);
  const like = readLiked(options, 'like');
  const unlike = readLiked(options, 'unlike');
  if (like.texts.length + like.items.length === 0) {
    throw invalid("more_like_this requires 'like' to be specified");
  }
  const count = (name: string, usual: number) => optionalInteger(options, name) ?? usual;
  const most = count('max_query_terms', 25);
  if (most <= 0) throw invalid("requires 'maxQueryTerms' to be greater than 0");
  const stopWords = boundedList(get(options, 'stop_words'), {
    name: 'stop_words',
    most: MOST_CLAUSES,
  });
  return {
    fields,
    ...like,
    unlikeTexts: unlike.texts,
    unlikeItems: unlike.items,
    analyzer: optionalText(options, 'analyzer'),
    failsOnFields: optionalBoolean(options, 'fail_on_unsupported_field') ?? true,
    include: optionalBoolean(options, 'include') ?? false,
    minimum: get(options, 'minimum_should_match') ?? '30%',
    boostTerms: optionalNumber(options, 'boost_terms') ?? 0,
    limits: {
      minTermFreq: count('min_term_freq', 2),
      minDocFreq: count('min_doc_freq', 5),
      maxDocFreq: count('max_doc_freq', Infinity),
      maxQueryTerms: Math.min(most, MOST_CLAUSES),
      minLength: count('min_word_length', 0),
      maxLength: count('max_word_length', 0),
      stopWords: new Set(stopWords.map((word) => scalarText(word, 'stop_words'))),
    },
  };
}

function readFields(options: JsonObject): readonly string[] | undefined {
  const given = get(options, 'fields');
  if (given === undefined || given === null) return undefined;
  if (!isList(given)) throw invalid('[mlt] query does not support [fields]');
  if (given.length === 0) throw invalid("more_like_this requires 'fields' to be non-empty");
  const list = boundedList(given, { name: 'more_like_this.fields', most: MOST_CLAUSES });
  return list.map((name) => scalarText(name, 'fields'));
}

function readLiked(options: JsonObject, name: string): Pick<Like, 'texts' | 'items'> {
  const list = boundedList(get(options, name), { name, most: MOST_ITEMS });
  return {
    texts: list.flatMap((one) => (isObject(one) ? [] : [scalarText(one, name)])),
    items: list.filter(isObject).map(readItem),
  };
}

const ITEM_PARTS = [
  '_index',
  '_id',
  'doc',
  'fields',
  'routing',
  '_routing',
  'version',
  'version_type',
];

function readItem(item: JsonObject): LikeItem {
  if (get(item, 'per_field_analyzer') !== undefined) {
    throw unsupported('[per_field_analyzer] in [more_like_this]');
  }
  const unknown = Object.keys(item).find((name) => !ITEM_PARTS.includes(name));
  if (unknown !== undefined) {
    throw invalid(`failed to parse More Like This item. unknown field [${unknown.slice(0, 60)}]`);
  }
  const [index, id, document] = ['_index', '_id', 'doc'].map((name) => get(item, name));
  if (id !== undefined && document !== undefined) {
    throw invalid(
      'failed to parse More Like This item. either [id] or [doc] can be specified, but not both!',
    );
  }
  if (document !== undefined && !isObject(document)) {
    throw invalid('failed to parse More Like This item. [doc] needs an object');
  }
  const fields = get(item, 'fields');
  return {
    ...(index === undefined ? {} : { index: scalarText(index, '_index') }),
    ...(id === undefined ? {} : { id: scalarText(id, '_id') }),
    ...(document ? { document } : {}),
    ...(fields === undefined
      ? {}
      : { fields: oneOrMany(fields).map((name) => scalarText(name, 'fields')) }),
  };
}
