import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toStatement, type Sql, sql, trusted } from '../sql';
import { calendarRounding, fixedRounding, type Rounding } from './rounding';
import { parseZone } from './zone';

const HOUR = 3_600_000;
const FROM = Date.UTC(1965, 0, 3);
const TO = Date.UTC(2031, 5, 1);
/** Far apart, around midnights, and on both sides of changes of the clock. */
const TIMES = [
  ...Array.from({ length: 300 }, (_, at) => FROM + at * 1_932_456_789),
  ...[Date.UTC(2024, 2, 31, 1), Date.UTC(2024, 9, 27, 1), Date.UTC(2023, 3, 1, 15), 0].flatMap(
    (at) =>
      [-25, -2, -1, 0, 1, 2, 25].flatMap((hours) => [at + hours * HOUR - 1, at + hours * HOUR]),
  ),
].filter((time) => time >= FROM && time <= TO);

let instance: DuckDBInstance;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
});
afterAll(() => instance.closeSync());

async function groupsInSql(group: (time: Sql) => Sql): Promise<readonly bigint[]> {
  const connection = await instance.connect();
  const list = trusted(
    `unnest([${TIMES.map((time) => `make_timestamp(${time}000::BIGINT)`).join(', ')}])`,
  );
  const { text, values, types } = toStatement(
    sql`SELECT CAST(${group(trusted('t'))} AS BIGINT) FROM (SELECT ${list} AS t)`,
  );
  const reader = await connection.runAndReadAll(text, [...values], [...types]);
  connection.closeSync();
  return reader.getRows().map(([number]) => BigInt(String(number)));
}

const ZONES = ['UTC', 'Europe/Berlin', 'Australia/Lord_Howe', '-03:30'];
const KINDS: readonly (readonly [string, (zone: string) => Rounding])[] = [
  ...(['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute'] as const).map(
    (unit) =>
      [
        unit,
        (zone: string) =>
          calendarRounding(unit, { zone: parseZone(zone), offset: 0, from: FROM, to: TO }),
      ] as const,
  ),
  [
    '90 minutes, later by one',
    (zone) =>
      fixedRounding(1.5 * HOUR, { zone: parseZone(zone), offset: HOUR, from: FROM, to: TO }),
  ],
];

describe('the number of the bucket of a time', () => {
  it.each(ZONES.flatMap((zone) => KINDS.map(([name, make]) => [name, zone, make] as const)))(
    'is the same in a statement and in the program: %s in %s',
    async (_, zone, make) => {
      const rounding = make(zone);
      expect(TIMES.map((time) => rounding.groupOf(time))).toEqual(
        await groupsInSql((time) => rounding.group(time)),
      );
    },
  );
});
