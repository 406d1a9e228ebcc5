import type { JsonObject } from '#common/json';
import { invalid } from '../failures';
import { onlyKnown, optionalInteger } from '../query/parameters';
import { integer, sql, trusted, type Sql } from '../sql';
import type { ValueSource } from './options';

/**
 * Terms are dealt out to so many partitions, each to one of them: by the hashes that OpenSearch takes, so that the partitions of both
 * have the same terms.
 */
export function partitionTest(
  value: JsonObject,
  side: string,
  source: ValueSource,
): (key: Sql) => Sql {
  if (side === 'exclude') throw invalid('[exclude] of [terms] knows no partitions');
  onlyKnown(value, ['partition', 'num_partitions'], 'include');
  const partition = optionalInteger(value, 'partition') ?? -1;
  const count = optionalInteger(value, 'num_partitions') ?? 0;
  if (count < 1) throw invalid('[num_partitions] must be positive');
  if (partition < 0 || partition >= count) {
    throw invalid(`[partition] must be from 0 to ${count - 1}, it is ${partition}`);
  }
  const most = integer(count);
  return (key) =>
    sql`(((${hashOf(key, source)} % ${most}) + ${most}) % ${most} = ${integer(partition)})`;
}

/** With a sign, as a HUGEINT. */
function hashOf(key: Sql, { type }: ValueSource): Sql {
  switch (type) {
    case 'long':
    case 'date':
    case 'boolean':
      return numberHash(sql`CAST(CAST(${key} AS HUGEINT) & ${LONG} AS UBIGINT)`);
    case 'double':
      return numberHash(sortedBits(sql`CAST(CAST(CAST(${key} AS DOUBLE) AS BIT) AS UBIGINT)`));
    case 'ip':
      return textHash(sql`lpad(hex(${key}), 32, '0')`);
    default:
      return textHash(sql`hex(encode(CAST(${key} AS VARCHAR)))`);
  }
}

const LONG = sql`18446744073709551615::HUGEINT`;

/** Lucene's order of doubles: those below zero have all bits but the sign turned. */
const sortedBits = (bits: Sql): Sql =>
  sql`CASE WHEN ${bits} >= 9223372036854775808 THEN xor(${bits}, 9223372036854775807::UBIGINT) ELSE ${bits} END`;

/** A value that an expression reads more than once is computed once. */
const once = (value: Sql, read: (name: Sql) => Sql): Sql =>
  sql`list_transform([${value}], lambda bits: ${read(trusted('bits'))})[1]`;

const folded = (value: Sql, shift: number): Sql =>
  once(value, (name) => sql`xor(${name}, ${name} >> ${integer(shift)})`);

/** David Stafford's mix of 64 bits, number 9. */
function numberHash(bits: Sql): Sql {
  const times = (value: Sql, factor: bigint) =>
    sql`CAST((${value} * ${integer(factor)}::UHUGEINT) & 18446744073709551615::UHUGEINT AS UBIGINT)`;
  const first = times(folded(bits, 32), 0x4cd6944c5cc20b6dn);
  return signed(folded(times(folded(first, 29), 0xfc12c5b19d3259e9n), 32), 64n);
}

/** MurmurHash3 of 32 bits, of bytes as hexadecimal digits; OpenSearch starts it with 31. */
function textHash(bytes: Sql): Sql {
  const blocks = sql`list_transform(regexp_extract_all(${bytes}, '.{8}'), lambda bits: ${mixed(trusted('bits'))})`;
  const sum = sql`list_reduce(${blocks}, lambda sum, block: (${turned(sql`xor(sum, block)`, 13)} * 5 + 3864292196) & ${INTEGER}, 31::UBIGINT)`;
  const rest = mixed(sql`right(${bytes}, length(${bytes}) % 8)`);
  const all = sql`xor(xor(${sum}, ${rest}), CAST(length(${bytes}) // 2 AS UBIGINT))`;
  const first = sql`(${folded(all, 16)} * 2246822507) & ${INTEGER}`;
  return signed(folded(sql`(${folded(first, 13)} * 3266489909) & ${INTEGER}`, 16), 32n);
}

const INTEGER = sql`4294967295::UBIGINT`;

const turned = (value: Sql, by: number): Sql =>
  sql`(((${value} << ${integer(by)}) | (${value} >> ${integer(32 - by)})) & ${INTEGER})`;

/** Up to four bytes, of which the first is the lowest. */
function mixed(digits: Sql): Sql {
  const number = sql`CAST('0x0' || ${digits}[7:8] || ${digits}[5:6] || ${digits}[3:4] || ${digits}[1:2] AS UBIGINT)`;
  return sql`((${turned(sql`((${number} * 3432918353) & ${INTEGER})`, 15)} * 461845907) & ${INTEGER})`;
}

const signed = (value: Sql, bits: bigint): Sql =>
  once(
    value,
    (name) =>
      sql`(CAST(${name} AS HUGEINT) - CASE WHEN ${name} >= ${integer(2n ** (bits - 1n))} THEN ${integer(2n ** bits)} ELSE 0 END)`,
  );
