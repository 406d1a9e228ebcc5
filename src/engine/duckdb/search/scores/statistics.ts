import { isWhollyAllowed } from '../../../index-patterns';
import { termsTable, type StoredField, type StoredIndex } from '../../catalog';
import { fieldNumber } from '../../text/postings';
import { NeedsIndices } from '../../merged/needs-indices';
import { knownWord, readWords, WHOLE_FIELD } from '../../text/known-words';
import { cutWords, wholeText } from '../../text/cut-words';
import { wordsOf } from '../../text/tokens';
import type { SearchScope } from '../documents';
import type { FieldAccess } from '../fields';
import { itemsOf } from '../list-items';
import type { Session } from '../session';
import { integer, joinSql, type Sql, sql, trusted } from '../sql';
import { visibleRows } from '../visible-rows';
import type { TermStatistics } from './bm25';
import { lastingStatistics } from './lasting-statistics';

/** What scores are computed from: asked for while the score is compiled, read in few statements, and told when it is compiled again. */
export interface Statistics {
  /** Of a word in a text, or of true and false. */
  of(access: FieldAccess, term: string): TermStatistics;
  /** Of the words of a field that a query means without naming them. */
  among(access: FieldAccess, family: WordFamily): readonly WordStatistics[];
  /** Of the objects of a nested field. */
  ofObjects(inner: StoredIndex): Statistics;
}

/** Words that pass a test. */
export interface WordFamily {
  /** Two families of a field with the same name are the same. */
  name: string;
  matches(word: Sql): Sql;
  /** The first of them in their order. */
  most: number;
}

export interface WordStatistics extends TermStatistics {
  word: string;
}

const UNKNOWN: TermStatistics = { documents: 1, occurrences: 1, having: 1 };

interface Asked {
  access: FieldAccess;
  terms: Map<string, TermStatistics>;
  families: Map<string, { family: WordFamily; words: readonly WordStatistics[] }>;
}

/** The same, of which nobody can look up where a word stands. */
export const withoutIds = (all: Statistics): Statistics => {
  const hidden = <Own extends TermStatistics>({ ids: _ids, ...rest }: Own) => rest;
  return {
    of: (access, term) => hidden(all.of(access, term)),
    among: (access, family) => all.among(access, family).map(hidden),
    ofObjects: (inner) => withoutIds(all.ofObjects(inner)),
  };
};

interface GatheredStatistics extends Statistics {
  /** Reads what was asked for. */
  read(session: Session): Promise<void>;
}

/** Of one index, as the person may see it. Under a rule only visible documents are looked at. */
export function gatherStatistics(index: StoredIndex, scope: SearchScope): GatheredStatistics {
  // Each index has its own.
  if (index.parts) throw new NeedsIndices();
  const asked = new Map<string, Asked>();
  const inside = statisticsOfObjects(scope);
  const ofField = (access: FieldAccess): Asked => {
    const field = asked.get(access.name) ?? { access, terms: new Map(), families: new Map() };
    asked.set(access.name, field);
    return field;
  };
  return {
    ofObjects: inside.of,
    among(access, family) {
      const { families } = ofField(access);
      const known = families.get(family.name);
      if (!known) families.set(family.name, { family, words: [] });
      return known?.words ?? [];
    },
    of(access, term) {
      const field = ofField(access);
      const known = field.terms.get(term);
      if (!known) field.terms.set(term, UNKNOWN);
      const { stored } = access;
      if (!known && stored && isIndexed(access, index, scope)) {
        knownWord(index, stored, WHOLE_FIELD);
        knownWord(index, stored, term);
      }
      return known ?? UNKNOWN;
    },
    async read(session) {
      await inside.read(session);
      for (const field of asked.values()) {
        const { access, terms, families } = field;
        const place = { index, scope, access };
        const words = [...terms.keys()];
        const { stored } = access;
        const isKnown = stored && isIndexed(access, index, scope);
        if (words.length > 0) {
          // oxlint-disable-next-line no-await-in-loop -- one connection
          const found = await (isKnown
            ? readTerms(index, stored, words, session)
            : readDocuments(place, words, session));
          // oxlint-disable-next-line no-await-in-loop
          const lasting = await lastingStatistics(place, words, {
            found,
            ofDocuments: (missing) => readDocuments(place, missing, session),
          });
          field.terms = new Map(words.map((word, at) => [word, lasting[at] ?? UNKNOWN]));
        }
        for (const known of families.values()) {
          // oxlint-disable-next-line no-await-in-loop
          known.words = await (
            isKnown && index.asOf?.through === undefined ? familyOfTerms : familyOfDocuments
          )(place, known.family, session);
        }
      }
    },
  };
}

/** Of the tables of nested fields, each with its own. */
function statisticsOfObjects(scope: SearchScope) {
  const known = new Map<number, GatheredStatistics>();
  return {
    of(inner: StoredIndex): Statistics {
      const own = known.get(inner.id) ?? gatherStatistics(inner, scope);
      known.set(inner.id, own);
      return own;
    },
    async read(session: Session): Promise<void> {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const own of known.values()) await own.read(session);
    },
  };
}

const isIndexed = (
  { type, stored }: FieldAccess,
  index: StoredIndex,
  { allowed }: SearchScope,
): boolean =>
  type === 'text' &&
  stored?.hasWords === true &&
  index.indexedThrough >= index.lastSeq &&
  isWhollyAllowed(index.name, allowed);

async function readTerms(
  index: StoredIndex,
  stored: StoredField,
  words: readonly string[],
  session: Session,
): Promise<readonly TermStatistics[]> {
  const all = await readWords(index, stored, [WHOLE_FIELD, ...words], session);
  const [ofField] = all;
  return all.slice(1).map(({ documents, ids }) => ({
    documents: ofField?.documents ?? 0,
    occurrences: ofField?.occurrences ?? 0,
    // The row of the field itself has no id.
    having: ids.length > 0 ? documents : 0,
    ids,
  }));
}

export interface Place {
  index: StoredIndex;
  scope: SearchScope;
  access: FieldAccess;
}

/** Equal texts are cut into words once. */
async function readDocuments(
  { index, scope, access }: Place,
  words: readonly string[],
  session: Session,
): Promise<readonly TermStatistics[]> {
  const counts: readonly Sql[] = words.map(
    (word) => sql`sum(times) FILTER (list_contains(words, ${word}))`,
  );
  const selected = joinSql(
    [sql`sum(times) FILTER (len(words) > 0)`, sql`sum(times * len(words))`, ...counts],
    ', ',
  );
  const rows = await session.rows(
    sql`SELECT ${selected} FROM ${equalTexts({ index, scope, access })}`,
  );
  const [documents, occurrences, ...having] = (rows[0] ?? []).map(Number);
  return words.map((_, at) => ({
    documents: documents ?? 0,
    occurrences: occurrences ?? 0,
    having: having[at] ?? 0,
  }));
}

/** A row for all documents with the same text: its words, and how many these are. */
function equalTexts({ index, scope, access }: Place): Sql {
  const isText = access.type === 'text';
  const isAnalyzed = access.analyzer !== undefined;
  const value = isText && !isAnalyzed ? wholeText(access) : access.value;
  const list = isText
    ? isAnalyzed
      ? cutWords({ ...access, value: trusted('value') })
      : wordsOf(trusted('value'))
    : access.multiValued
      ? sql`list_transform(list_distinct(value), lambda one: CAST(one AS VARCHAR))`
      : sql`[CAST(value AS VARCHAR)]`;
  return sql`(SELECT times, ${list} AS words FROM (SELECT value, count(*) AS times FROM (SELECT ${value} AS value FROM ${visibleRows(index, scope)}) WHERE value IS NOT NULL GROUP BY value))`;
}

async function familyOfTerms(
  { index, access }: Place,
  family: WordFamily,
  session: Session,
): Promise<readonly WordStatistics[]> {
  const number = integer(fieldNumber(access.stored?.column ?? ''));
  const terms = sql`${trusted(termsTable(index))} WHERE field = ${number}`;
  const rows = await session.rows(
    sql`SELECT term, sum(documents), sum(occurrences), list(id) FROM ${terms} AND (term = '' OR ${family.matches(trusted('term'))}) GROUP BY term ORDER BY term LIMIT ${integer(family.most + 1)}`,
  );
  const whole = rows.find(([term]) => term === '');
  return rows.flatMap(([term, documents, , ids = null]) =>
    term === '' || !whole
      ? []
      : {
          word: String(term),
          documents: Number(whole[1]),
          occurrences: Number(whole[2]),
          having: Number(documents),
          ids: itemsOf(ids).map(Number),
        },
  );
}

async function familyOfDocuments(
  place: Place,
  family: WordFamily,
  session: Session,
): Promise<readonly WordStatistics[]> {
  const texts = equalTexts(place);
  const [totals = []] = await session.rows(
    sql`SELECT sum(times) FILTER (len(words) > 0), sum(times * len(words)) FROM ${texts}`,
  );
  const [documents, occurrences] = totals.map(Number);
  const rows = await session.rows(
    sql`SELECT word, sum(times) FROM (SELECT times, unnest(list_distinct(words)) AS word FROM ${texts}) WHERE ${family.matches(trusted('word'))} GROUP BY word ORDER BY word LIMIT ${integer(family.most)}`,
  );
  return rows.map(([word, having]) => ({
    word: String(word),
    documents: documents ?? 0,
    occurrences: occurrences ?? 0,
    having: Number(having),
  }));
}
