import type { JsonObject, JsonValue } from '#common/json';
import { exactName, type Draw } from './draw';
import { common, type Queries } from './families';

const least = (draw: Draw): JsonObject =>
  draw.maybe(0.25, () => ({ minimum_should_match: draw.pick([1, 2, '50%', '-1', '2<75%', '0']) }));
const analyzer = (draw: Draw): JsonObject =>
  draw.maybe(0.1, () => ({
    analyzer: draw.pick(['standard', 'simple', 'whitespace', 'keyword', 'stop']),
  }));
const fuzzy = (draw: Draw): JsonObject =>
  draw.maybe(0.15, () => ({
    fuzziness: draw.pick([0, 1, 'AUTO']),
    ...draw.maybe(0.3, () => ({ prefix_length: 1 })),
  }));
const nothing = (draw: Draw): JsonObject =>
  draw.maybe(0.1, () => ({ zero_terms_query: draw.pick(['all', 'none']) }));
const operator = (draw: Draw): JsonObject =>
  draw.maybe(0.4, () => ({ operator: draw.pick(['or', 'and']) }));

/** Queries about the words of a text. */
export const WORD_QUERIES: Queries = {
  more_like_this(draw) {
    const [one, other] = [draw.field('text'), draw.field('text')];
    // Each index has other documents with these ids.
    if (!one || !other || draw.isSeveral) return undefined;
    const id = { _id: String(draw.below(16)) };
    const like = draw.pick<JsonValue>([draw.words(one, 8), id, [id, draw.words(other)]]);
    return {
      more_like_this: {
        fields: [...new Set([one.name, draw.pick([other.name, exactName(one)])])],
        like,
        min_term_freq: draw.pick([1, 1, 2]),
        min_doc_freq: draw.pick([1, 3]),
        ...least(draw),
        ...draw.maybe(0.2, () => ({ include: true })),
        ...draw.maybe(0.2, () => ({ unlike: draw.words(one, 1) })),
        ...draw.maybe(0.2, () => ({ boost_terms: draw.pick([1, 2.5]) })),
        ...common(draw),
      },
    };
  },
  match(draw) {
    const field = draw.field('text', 'text', 'long', 'double', 'boolean', 'ip', 'date');
    if (!field) return undefined;
    const isText = field.type === 'text';
    const query = isText ? draw.words(field) : draw.value(field);
    const options = isText
      ? { ...operator(draw), ...least(draw), ...analyzer(draw), ...fuzzy(draw), ...nothing(draw) }
      : draw.maybe(0.1, () => ({ lenient: true }));
    const name = draw.chance(0.15) ? exactName(field) : field.name;
    return { match: { [name]: { query, ...options, ...common(draw) } } };
  },
  match_phrase(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const query = draw.words(field);
    const words = query.toLowerCase().split(/\W+/);
    const slop =
      new Set(words).size < words.length
        ? {}
        : draw.maybe(0.25, () => ({ slop: draw.pick([0, 1, 2, 5]) }));
    return {
      match_phrase: {
        [field.name]: { query, ...slop, ...analyzer(draw), ...nothing(draw), ...common(draw) },
      },
    };
  },
  match_phrase_prefix(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const words = draw.words(field);
    const query = words.slice(0, Math.max(2, words.length - draw.below(3)));
    return { match_phrase_prefix: { [field.name]: { query, ...nothing(draw), ...common(draw) } } };
  },
  match_bool_prefix(draw) {
    const field = draw.field('text');
    if (!field) return undefined;
    const words = draw.words(field);
    const query = words.slice(0, Math.max(2, words.length - draw.below(3)));
    const options = { ...operator(draw), ...least(draw), ...analyzer(draw) };
    return { match_bool_prefix: { [field.name]: { query, ...options, ...common(draw) } } };
  },
  multi_match(draw) {
    const texts = draw.fields('text');
    if (texts.length === 0) return undefined;
    const type = draw.pick([
      'best_fields',
      'most_fields',
      'cross_fields',
      'phrase',
      'phrase_prefix',
      'bool_prefix',
    ]);
    const fields = Array.from({ length: 1 + draw.below(3) }, () => {
      const field = draw.pick(texts);
      const name = draw.chance(0.15) && type !== 'phrase_prefix' ? exactName(field) : field.name;
      return draw.chance(0.2) ? `${name}^${draw.pick([2, 0.5])}` : name;
    });
    const counts = ['phrase', 'phrase_prefix'].includes(type)
      ? {}
      : { ...operator(draw), ...least(draw) };
    const tie = draw.maybe(0.2, () => ({ tie_breaker: draw.pick([0, 0.3, 1]) }));
    return {
      multi_match: {
        query: draw.words(draw.pick(texts)),
        fields: [...new Set(fields)],
        ...draw.maybe(0.8, () => ({ type })),
        ...counts,
        ...tie,
        ...common(draw),
      },
    };
  },
};
