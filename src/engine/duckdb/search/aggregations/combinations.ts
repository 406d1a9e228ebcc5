import { joinSql, sql, trusted, type Sql } from '../sql';

/** Stands between the texts of a combination, none of which has it. */
export const SEPARATOR = '\u001F';

/** A field, or what else gives values that are combined. */
export interface Combined {
  /** A list of its values, where a document may have several. */
  list?: Sql | undefined;
  /** Its value as text; @param value one of the list */
  text(value: Sql): Sql;
}

export const packTexts = (texts: readonly Sql[]): Sql => joinSql(texts, ` || '${SEPARATOR}' || `);

/** The values of all in one text, null where one of them is: of every value of a list with every value of the others. */
export function combine(all: readonly Combined[]): Sql {
  const packed = packTexts(all.map(({ text }, at) => text(itemOf(at))));
  const lists = all.flatMap(({ list }, at) => (list ? [{ list, at }] : []));
  if (lists.length === 0) return packed;
  return lists.reduceRight(
    (inner, { list, at }) => sql`flatten(list_transform(${list}, lambda ${itemOf(at)}: ${inner}))`,
    sql`[${packed}]`,
  );
}

const itemOf = (at: number): Sql => trusted(`lambda_${at}`);
