import { isWhollyAllowed } from '../../../index-patterns';
import type { StoredField, StoredIndex } from '../../catalog';
import { NeedsIndices } from '../../merged/needs-indices';
import { knownWord, readWords, WHOLE_FIELD } from '../../text/known-words';
import { wordsOf } from '../../text/tokens';
import type { SearchScope } from '../documents';
import type { FieldAccess } from '../fields';
import { wholeText } from '../query/text';
import type { Session } from '../session';
import { joinSql, sql, trusted, type Sql } from '../sql';
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
  // Each index has its own.
  if (index.parts) throw new NeedsIndices();
  const asked = new Map<string, Asked>();
  return {
    of(access, term) {
      const field = asked.get(access.name) ?? { access, terms: new Map() };
      asked.set(access.name, field);
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
      for (const field of asked.values()) {
        const { access, terms } = field;
        const words = [...terms.keys()];
        const { stored } = access;
        const isKnown = stored && isIndexed(access, index, scope);
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const found = isKnown
          ? await readTerms(index, stored, words, session)
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
