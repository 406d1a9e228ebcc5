import type { JsonObject, JsonValue } from '#common/json';
import { plainWords } from '../../text/query-text';
import { constantReason } from '../explain/query-reason';
import { absent, allClauses, explained, guarded, isZero, reasonOf } from '../explain/reason';
import { prefilterOf } from '../derived/prefilter';
import { resolveField, type FieldAccess } from '../fields';
import { boostsOfFields, readBoosts } from '../query/field-patterns';
import { editsOf } from '../query/fuzzy';
import { matchField, neededWords, readMatch, withoutOpenEnd, type Match } from '../query/match';
import type { QueryScope } from '../query/compile';
import { wordsOfValue } from '../query/value-words';
import { EngineError } from '../../../engine-error';
import { groupsOfTexts, typeOfMultiMatch } from '../query/multi-match';
import { requireObject, get, isObject, onlyMember } from '../query/parameters';
import { cutQuery } from '../query/query-analyzers';
import { keyText, scalarText, someValue } from '../query/values';
import { FALSE, sql, trusted, type Sql } from '../sql';
import { boostOf, numberOption } from './boosts';
import { flagScore, type ScoreScope } from './compile-score';
import { bestOf, sumOf } from './sums';
import { fuzzyScore, prefixScore } from './family-score';
import { partsScore } from './parts-score';
import { phraseScore, wordScore } from './word-score';

const ZERO = trusted('0');

export function matchScore(body: JsonValue, kind: Match['kind'], scope: ScoreScope): Sql {
  const [name, value] = onlyMember(body, 'match');
  const options = isObject(value) ? value : { query: value };
  return fieldScore(name, readMatch(options, kind, scope.query.index), {
    scope,
    boost: boostOf(options),
  });
}

export interface Weighted {
  scope: ScoreScope;
  boost: number;
}

function fieldScore(name: string, match: Match, { scope, boost }: Weighted): Sql {
  const access = resolveField(scope.query.index, name);
  if (!access) return ZERO;
  const asQuery = { ...scope.query, clauses: { count: 0 }, isAside: true };
  const where = (score: Sql, isSure: boolean) => {
    if (isSure || isZero(score)) return score;
    const condition = matchField(name, match, asQuery);
    if (condition === FALSE) return ZERO;
    return explained(sql`CASE WHEN ${condition} THEN ${score} ELSE 0 END`, () =>
      guarded(reasonOf(score), condition),
    );
  };
  const ofWord = (word: string) => nearOrSame(access, word, match, { scope, boost });
  const values = valuesOf(access, match, asQuery);
  if (values) {
    const each = values.map((value) => fieldScore(name, value, { scope, boost }));
    return where(sumOf(each), scope.isMatched || each.length < 2);
  }
  if (access.type !== 'text') {
    const isNear = access.type === 'keyword' && match.fuzzy !== undefined;
    return where(scoreOfValue(access, match, { scope, boost }), isNear || scope.isMatched);
  }
  if (access.derived && (match.kind !== 'words' || match.fuzzy)) {
    return where(constantMatch({ match_phrase: { [name]: match.query } }, { scope, boost }), false);
  }
  const text = scalarText(match.query, name);
  const query = cutQuery(text, match, { index: scope.query.index, access });
  const words = plainWords(query);
  if (!words) return where(partsScore(access, query, match, { scope, boost }), scope.isMatched);
  const { kind } = withoutOpenEnd(match, query.isOpen);
  // A text without words that asks for all documents.
  if (words.length === 0 && match.allWithoutWords) {
    return where(constantMatch({ match_all: {} }, { scope, boost }), scope.isMatched);
  }
  if (match.kind === 'phrase' && words.length > 1) {
    const score = phraseScore(access, words, { scope, boost, slop: match.slop });
    return where(score, scope.isMatched);
  }
  if (match.kind === 'phrase_prefix' && words.length > 0) {
    const start = words.at(-1) ?? '';
    const score =
      words.length === 1
        ? prefixScore(access, start, { scope, boost })
        : phraseScore(access, words.slice(0, -1), { scope, boost, start });
    return where(score, scope.isMatched || words.length === 1);
  }
  if (kind === 'prefix' && words.length > 0) {
    const start = words.at(-1) ?? '';
    const condition = matchField(name, { ...match, query: start }, asQuery);
    const last = beginningScore(access, start, { boost, condition });
    const score = sumOfWords([...words.slice(0, -1).map(ofWord), last], match);
    return where(score, scope.isMatched || words.length === 1);
  }
  const score = sumOfWords(words.map(ofWord), match);
  // Where one word is enough, there is a score where there is a match.
  const isAny = match.operator === 'or' && match.minimum === undefined;
  return where(score, scope.isMatched || isAny || words.length === 1);
}

/** Of a field that is not a text. */
function scoreOfValue(access: FieldAccess, match: Match, { scope, boost }: Weighted): Sql {
  const { name, type, derived } = access;
  if (type === 'keyword' && match.fuzzy) {
    return nearOrSame(access, keyText(access, match.query), match, { scope, boost });
  }
  const asQuery = { ...scope.query, clauses: { count: 0 }, isAside: true };
  const isFlag = type === 'boolean' && !derived && matchField(name, match, asQuery) !== FALSE;
  return isFlag
    ? flagScore({ ...access, name: `${name}\u{1F}` }, match.query, { scope, boost })
    : constantMatch({ term: { [name]: match.query } }, { scope, boost });
}

/** What was no value of a field scores nothing, as it matches nothing: the query says whether that is an error. */
function valuesOf(access: FieldAccess, match: Match, scope: QueryScope) {
  try {
    return wordsOfValue(access, match, scope);
  } catch (error) {
    if (match.lenient && error instanceof EngineError) return [];
    throw error;
  }
}

export function nearOrSame(
  access: FieldAccess,
  word: string,
  { fuzzy }: Match,
  weighted: Weighted,
): Sql {
  const edits = fuzzy ? editsOf(fuzzy.fuzziness, word) : 0;
  if (fuzzy && edits > 0) return fuzzyScore(access, word, { ...fuzzy, edits }, weighted);
  return access.type === 'text'
    ? wordScore(access, word, weighted)
    : ofKeyword(access, word, weighted);
}

function ofKeyword(access: FieldAccess, word: string, { scope, boost }: Weighted): Sql {
  const condition = someValue(access, (value) => sql`${value} = ${word}`);
  return explained(sql`CASE WHEN ${condition} THEN ${boost} ELSE 0 END`, () =>
    guarded(constantReason({ term: { [access.name]: word } }, scope, boost), condition),
  );
}

/** All that match count the same. */
const constantMatch = (query: JsonObject, { scope, boost }: Weighted): Sql => {
  const [, body] = onlyMember(query, 'query');
  const [name] = Object.keys(isObject(body) ? body : {});
  const access = name === undefined ? undefined : resolveField(scope.query.index, name);
  const counted = prefilterOf(access, scope.query.index) === undefined ? boost : 0;
  return explained(sql`${counted}`, () => constantReason(query, scope, counted));
};

/** Words with a beginning, as one. */
export const beginningScore = (
  { name }: FieldAccess,
  start: string,
  { boost, condition }: { boost: number; condition: Sql },
): Sql =>
  explained(sql`CASE WHEN ${condition} THEN ${boost} ELSE 0 END`, () => {
    const text = `${name}:${start}*`;
    return { kind: 'constant', text, plain: text, boost, condition };
  });

/** What words add of which each has to be there, or so many. */
export const sumOfWords = (scores: readonly Sql[], match: Match): Sql =>
  sumOf(scores, () => {
    const needed = neededWords(match, scores.length);
    const isEach = match.operator === 'and';
    return allClauses(
      isEach ? 'must' : 'should',
      scores.map(reasonOf),
      isEach || needed <= 1 ? 0 : needed,
    );
  });

export function multiMatchScore(body: JsonValue, scope: ScoreScope): Sql {
  const options = requireObject(body, 'multi_match');
  const { kind, type } = typeOfMultiMatch(options);
  const patterns = readBoosts(get(options, 'fields') ?? '*', 'multi_match.fields');
  const names = boostsOfFields(patterns, scope.query);
  const match = readMatch(options, kind === 'fields' ? 'words' : kind, scope.query.index);
  match.lenient ||=
    patterns.some(({ pattern }) => pattern === '*') && get(options, 'lenient') === undefined;
  const isOne = names.size === 1;
  const own = { ...scope, isMatched: scope.isMatched && isOne };
  const boost = boostOf(options);
  const tie = numberOption(options, 'tie_breaker') ?? TIES.get(type) ?? 0;
  if (kind === 'fields') return crossScore(names, match, { scope: own, boost }, tie);
  const scores = [...names].map(([name, weight]) =>
    fieldScore(name, match, { scope: own, boost: boost * weight }),
  );
  return bestOf(scores, tie);
}

const TIES: ReadonlyMap<string, number> = new Map([
  ['most_fields', 1],
  ['bool_prefix', 1],
]);

function crossScore(
  names: ReadonlyMap<string, number>,
  match: Match,
  { scope, boost }: Weighted,
  tie: number,
): Sql {
  const { groups, others } = groupsOfTexts([...names.keys()], match, scope.query);
  const text = scalarText(match.query, 'multi_match.query');
  const inGroups = groups.map((accesses) => {
    const { parts } = cutQuery(text, match, { index: scope.query.index, access: accesses[0] });
    const texts = accesses.map((access) => ({ access, weight: names.get(access.name) ?? 1 }));
    const each = parts.map(({ ways }) => ways.flat().flatMap((slot) => slot.words));
    return sumOf(each.map((words) => acrossTexts(texts, words, { scope, boost }, tie)));
  });
  const inOthers = others.map((name) =>
    fieldScore(name, match, {
      scope: { ...scope, isMatched: false },
      boost: boost * (names.get(name) ?? 1),
    }),
  );
  return bestOf([...inGroups, ...inOthers], tie);
}

/** Words of one place have the best score of the fields, where each is as frequent in all of them as the one that is there most. */
function acrossTexts(
  texts: readonly { access: FieldAccess; weight: number }[],
  words: readonly string[],
  { scope, boost }: Weighted,
  tie: number,
): Sql {
  const known = texts.flatMap((text) =>
    words.map((word) => ({ ...text, word, own: scope.statistics.of(text.access, word) })),
  );
  const most = Math.max(0, ...known.map(({ own }) => own.having));
  let having = most;
  let before = most;
  const scores = known
    .toSorted((one, other) => other.own.having - one.own.having)
    .map(({ access, weight, word, own }) => {
      if (own.having === 0) return absent(() => `${access.name}:${word}`);
      // A little bias to the field that has it most.
      if (before > own.having) having += 1;
      before = own.having;
      const blended = { ...own, having: Math.min(having, own.documents) };
      return wordScore(access, word, { scope, boost: boost * weight }, blended);
    });
  return bestOf(scores, tie);
}
