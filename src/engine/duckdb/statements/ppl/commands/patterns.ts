import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { textCode, type Code } from '../code';
import { oneOf } from '../cursor';
import { readBy, type Group } from '../groups';
import { isOption, readBoolean, readOptions, readWhole, readWord } from '../options';
import { readName } from '../read-primary';
import { linearExpression } from '../regular-expression';
import { findColumn, namedColumn, numbered, withColumns, type Build, type Rows } from '../rows';
import type { Command } from './command';
import { readPattern, textOf } from './parse';
import { writeGroup } from '../groups';

/** Texts in which letters and digits are left out, so that similar ones are the same. */
export const patterns: Command = (cursor) => {
  const { start: at } = cursor.peek();
  const name = readName(cursor);
  const groups = readBy(cursor);
  let [field, pattern, count, mode] = ['patterns_field', '[a-zA-Z0-9]+', 10, 'label'];
  if (isOption(cursor)) {
    readOptions(cursor, {
      method: (own) => oneOf(own, ['simple_pattern']),
      mode: (own) => {
        mode = oneOf(own, ['label', 'aggregation']);
      },
      max_sample_count: (own) => {
        count = readWhole(own, 0, 1000);
      },
      show_numbered_token: (own) => {
        const { start } = own.peek();
        if (readBoolean(own))
          throw statementError(tell('ppl.option', { name: 'show_numbered_token=true' }), start);
      },
      new_field: (own) => {
        field = readWord(own);
      },
      pattern: (own) => {
        pattern = linearExpression(readPattern(own));
      },
    });
  }
  return (rows, build) => {
    const text = textOf({ kind: 'field', name, at }, { rows, build, at });
    const replaced: Code = ['regexp_replace(', text, ', ', textCode(pattern), ", '<*>', 'g')"];
    const code: Code = ['coalesce(', replaced, ", '')"];
    if (mode === 'label') return withColumns(rows, [{ name: field, code, type: 'text' }], build);
    return aggregated(rows, { name, at, field, code, groups, count }, build);
  };
};

interface Aggregation {
  name: string;
  at: number;
  field: string;
  code: Code;
  groups: readonly Group[];
  count: number;
}

function aggregated(
  given: Rows,
  { name, at, field, code, groups, count }: Aggregation,
  build: Build,
): Rows {
  const { rows, number } = numbered(given, build);
  const text = findColumn(rows, name, at).use();
  const by = groups.map((group) => ({
    ...writeGroup(group, { rows, build }),
    column: build.unique(),
  }));
  const [label, total, samples] = [build.unique(), build.unique(), build.unique()];
  const list: Code[] = [
    ...by.map(({ code: own, column }) => [own, ' AS ', column, ', ']),
    [code, ' AS ', label],
    `, count(${text}) AS ${total}`,
    `, coalesce(arg_min(${text}, ${number}, ${Math.max(1, count)}), []) AS ${samples}`,
  ];
  const places = Array.from({ length: by.length + 1 }, (_, place) => place + 1).join(', ');
  return {
    ...rows,
    code: ['(SELECT ', list, ' FROM ', rows.code, ` WHERE ${text} IS NOT NULL GROUP BY ${places})`],
    columns: [
      ...by.map((one) => namedColumn(one.name, one.column, one.type)),
      namedColumn(field, label, 'text'),
      namedColumn('pattern_count', total, 'integer'),
      namedColumn('sample_logs', samples, 'list'),
    ],
    order: [
      ...by.map(({ column }) => ({ code: column })),
      { code: total, isDescending: true },
      { code: label },
    ],
    sources: [],
  };
}
