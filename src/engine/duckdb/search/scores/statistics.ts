import { isWhollyAllowed } from '../../../index-patterns';
import { termsTable, type StoredIndex } from '../../catalog';
import { fieldNumber } from '../../text/postings';
import { wordsOf } from '../../text/tokens';
import type { SearchScope } from '../documents';
import type { FieldAccess } from '../fields';
import { wholeText } from '../query/text';
import type { Session } from '../session';
import { integer, joinSql, sql, textList, trusted, type Sql } from '../sql';
import { visibleRows } from '../visible-rows';
import type { TermStatistics } from './bm25';

/** What scores are computed from: asked for while the score is compiled, read in few statements, and told when it is compiled again. */
export interface Statistics {
  /** Of a word in a text, or of true and false. */
  of(access: FieldAccess, term: string): TermStatistics;
}

const UNKNOWN: TermStatistics = { documents: 1, occurrences: 1, having: 1 };

interface Asked {
  access: FieldAccess;
  terms: Map<string, TermStatistics>;
}

interface GatheredStatistics extends Statistics {
  /** Reads what was asked for. */
  read(session: Session): Promise<void>;
}

/** Of one index, as the person may see it. Under a rule only visible documents are looked at. */
export function gatherStatistics(index: StoredIndex, scope: SearchScope): GatheredStatistics {
  const asked = new Map<string, Asked>();
  return {
    of(access, term) {
      const field = asked.get(access.name) ?? { access, terms: new Map() };
      asked.set(access.name, field);
      const known = field.terms.get(term);
      if (!known) field.terms.set(term, UNKNOWN);
      return known ?? UNKNOWN;
    },
    async read(session) {
      for (const field of asked.values()) {
        const { access, terms } = field;
        const words = [...terms.keys()];
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const found = isIndexed(access, index, scope)
          ? await readTerms(index, access, words, session)
          : await readDocuments({ index, scope, access }, words, session);
        field.terms = new Map(words.map((word, at) => [word, found[at] ?? UNKNOWN]));
      }
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
  { stored }: FieldAccess,
  words: readonly string[],
  session: Session,
): Promise<readonly TermStatistics[]> {
  const number = integer(fieldNumber(stored?.column ?? ''));
  const rows = await session.rows(
    sql`SELECT term, id, documents, occurrences FROM ${trusted(termsTable(index))} WHERE field = ${number} AND (term = '' OR term IN (SELECT unnest(${textList(words)})))`,
  );
  const sum = (own: readonly (typeof rows)[number][], at: number) =>
    own.reduce((total, row) => total + Number(row[at]), 0);
  const ofField = rows.filter(([term]) => term === '');
  return words.map((word) => {
    const own = rows.filter(([term]) => term === word && term !== '');
    return {
      documents: sum(ofField, 2),
      occurrences: sum(ofField, 3),
      having: sum(own, 2),
      ids: own.map(([, id]) => Number(id)),
    };
  });
}

interface Place {
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
  const isText = access.type === 'text';
  const value = isText ? wholeText(access) : access.value;
  const list = isText
    ? wordsOf(trusted('value'))
    : access.multiValued
      ? sql`list_transform(list_distinct(value), lambda one: CAST(one AS VARCHAR))`
      : sql`[CAST(value AS VARCHAR)]`;
  const counts: readonly Sql[] = words.map(
    (word) => sql`sum(times) FILTER (list_contains(words, ${word}))`,
  );
  const selected = joinSql(
    [sql`sum(times) FILTER (len(words) > 0)`, sql`sum(times * len(words))`, ...counts],
    ', ',
  );
  const rows = await session.rows(
    sql`SELECT ${selected} FROM (SELECT times, ${list} AS words FROM (SELECT value, count(*) AS times FROM (SELECT ${value} AS value FROM ${visibleRows(index, scope)}) WHERE value IS NOT NULL GROUP BY value))`,
  );
  const [documents, occurrences, ...having] = (rows[0] ?? []).map(Number);
  return words.map((_, at) => ({
    documents: documents ?? 0,
    occurrences: occurrences ?? 0,
    having: having[at] ?? 0,
  }));
}
