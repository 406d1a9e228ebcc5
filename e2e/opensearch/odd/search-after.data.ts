import type { JsonObject, JsonValue } from '#common/json';

const page = (sort: JsonObject, after: JsonValue): JsonObject => ({
  size: 30,
  _source: false,
  sort: [sort, 'number'],
  search_after: [after, 12],
});

const AFTER: Readonly<Record<string, readonly JsonValue[]>> = {
  whole: [9007199254740992, '9007199254740993', 3.5, -3.5, 1e300, -1e300, 2 ** 63, -(2 ** 63), 'x'],
  amount: [1e300, -1e300, 2 ** 63, -(2 ** 63), 1.5, '1.5', 'Infinity', '-Infinity', 'x'],
  flag: [0, 1, 'x'],
  at: [0, 86_400_000, -1, 'x'],
  'word.keyword': ['a', 'b', '', 'z', 5, null],
};

/** Pages behind values that a field may have, those that stand for none, and others. */
export const searchAfter: readonly JsonObject[] = [
  ...Object.entries(AFTER).flatMap(([field, values]) =>
    values.flatMap((after) =>
      ['asc', 'desc'].flatMap((order) =>
        ['_first', '_last'].map((missing) => page({ [field]: { order, missing } }, after)),
      ),
    ),
  ),
  ...['ASC', 'Desc', 'DESC', 'up'].map((order) => page({ amount: order }, 2)),
];
