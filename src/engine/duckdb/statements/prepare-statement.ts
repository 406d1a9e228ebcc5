import type { EngineContext } from '../../engine';
import type { ColumnOrigin, StatementRequest } from '../../statements';
import type { StoredIndex } from '../catalog';
import { readAskedOrdinals } from '../ordinals/known-ordinals';
import { liftFields } from '../search/derived/lift-fields';
import { readDerived } from '../search/derived/read-derived';
import { readIndices, relatedIndices } from '../search/derived/related-indices';
import { withDerived } from '../search/derived/with-derived';
import { noSuchIndex, resolveNames, type NamedIndices } from '../search/indices';
import type { Reading, Session } from '../search/session';
import type { Sql } from '../search/sql';
import { readAskedWords } from '../text/known-words';
import { narrowTo } from './narrow-to';
import type { ReadStatement } from './read-statement';
import { checkReads } from './sql/check-planning';
import { columnOrigins } from './sql/column-origins';
import { gathersValues } from './sql/gathers';
import { createRelation, type Relation } from './sql/relation';
import { writeStatement } from './sql/write-query';

/** A statement about the indices as they are known now. */
export interface PreparedStatement {
  /** What it is about. */
  indices: readonly StoredIndex[];
  /** What words are there decides how they are looked for: to be read before it is written. */
  readKnown(session: Session): Promise<void>;
  /** @param most rows at most; all where missing */
  write(most?: number): Sql;
  explain: Reading['explain'];
  /** Whether it holds lists or texts of many rows. */
  gathers: boolean;
  /** Of the columns, as the language calls them. Missing: as SQL does. */
  types?: readonly string[];
  /** Which fields the columns of these names are. */
  origins(names: readonly string[]): readonly (ColumnOrigin | undefined)[];
}

/** @throws EngineError where the statement can't be about these indices */
export async function prepareStatement(
  statement: ReadStatement,
  { within }: Pick<StatementRequest, 'within'>,
  named: NamedIndices,
  { allowedIndices: allowed }: EngineContext,
): Promise<PreparedStatement> {
  const now = Date.now();
  const used = new Map<number, StoredIndex>();
  const limits = within && { ...within, ...liftFields({ query: within.query }) };
  const narrow = limits && narrowTo(limits, { named, allowed, now });
  const { derived = {} } = limits ?? {};
  const related = relatedIndices({ derived }, named, allowed);
  const fields = readDerived({ derived });
  const asked = new Set<string>();
  const withFields = (index: StoredIndex) =>
    narrow?.isMeant(index)
      ? withDerived({ indices: [index], related, used: asked }, fields, { allowed, now })
      : index;
  /** Indices that each table of the statement may be looked up in. */
  const othersOf = (names: ReadonlySet<string>): number =>
    fields.reduce((sum, field) => {
      const isRead = 'lookup' in field && names.has(field.name);
      return isRead ? sum + (related.get(field.lookup.index)?.length ?? 0) : sum;
    }, 0);
  const relations = new Set<Relation>();
  const open = (name: string) => {
    const found = resolveNames(name, named, allowed, now);
    if (found.indices.length === 0) throw noSuchIndex(name);
    const indices = found.indices.flatMap(withFields);
    const own = found.filters;
    const filters = narrow ? narrow.filters(indices, own) : own;
    for (const index of indices) used.set(index.id, index);
    const relation = createRelation(indices, { allowed, now, filters });
    relations.add(relation);
    return relation;
  };
  const { text, query, reads, explain, placed, types } = await statement.about(open);
  const write = (most?: number) =>
    placed(() => writeStatement(query, { text, open, tables: new Map() }, most));
  // Says which indices are meant, and what is wrong.
  write();
  checkReads(reads, othersOf(new Set([...relations].flatMap((one) => one.lookedUp()))));
  const indices = readIndices({ indices: [...used.values()], related });
  return {
    indices,
    async readKnown(session) {
      await readAskedWords(indices, session);
      await readAskedOrdinals(indices, session);
    },
    write,
    explain,
    gathers: gathersValues(query),
    origins: (names) => columnOrigins(query, names, open),
    ...(types && { types }),
  };
}
