import { tell } from '#common/server-messages';
import { statementError } from '../../statement-error';
import { textCode, type Code } from '../code';
import { oneOf } from '../cursor';
import { javaReplacement } from '../functions/java-replacement';
import { isOption, readOptions, readWhole } from '../options';
import { readName } from '../read-primary';
import { capturesOf, linearExpression } from '../regular-expression';
import { withColumns, type Stage } from '../rows';
import type { Expression } from '../expression';
import type { Command } from './command';
import { extracted, GROUP_FORMS, readPattern, textOf } from './parse';

/** Matches of one text, as in OpenSearch. */
const MOST_MATCHES = 10;

/** Fields of what an expression finds in a text, or the text with something in its place. */
export const rex: Command = (cursor) => {
  const own: { isSed: boolean; most: number; field?: Field } = { isSed: false, most: 1 };
  const read = () => {
    readOptions(cursor, {
      field: () => {
        const { start: at } = cursor.peek();
        own.field = { kind: 'field', name: readName(cursor), at };
      },
      mode: () => {
        own.isSed = oneOf(cursor, ['extract', 'sed']) === 'sed';
      },
      max_match: () => {
        own.most = readWhole(cursor, 0, MOST_MATCHES);
      },
    });
  };
  read();
  const source = readPattern(cursor);
  if (isOption(cursor)) read();
  const { isSed, most, field } = own;
  if (!field) throw statementError(tell('ppl.rexField'), source.at);
  if (isSed) return replacing(field, source);
  return most === 1 ? one(field, source) : several(field, source, most === 0 ? MOST_MATCHES : most);
};

type Field = Extract<Expression, { kind: 'field' }>;
type Source = ReturnType<typeof readPattern>;

const one = (value: Field, source: Source): Stage =>
  extracted({ value, captures: capturesOf(source), at: source.at }, (text, { pattern }) => [
    'CASE WHEN regexp_matches(',
    text,
    ', ',
    textCode(pattern),
    ') THEN regexp_extract(',
    text,
    ', ',
    textCode(pattern),
    ', 1) END',
  ]);

function several(value: Field, source: Source, most: number): Stage {
  const captures = capturesOf(source);
  if (captures.length === 0) throw statementError(tell('ppl.groups', GROUP_FORMS), source.at);
  return (rows, build) => {
    const text = textOf(value, { rows, build, at: value.at });
    const added = captures.map(({ name, pattern }) => ({
      name,
      type: 'list' as const,
      code: ['list_slice(regexp_extract_all(', text, ', ', textCode(pattern), `, 1), 1, ${most})`],
    }));
    return withColumns(rows, added, build);
  };
}

/** `s/expression/replacement/g` */
function replacing(field: Field, { text, at }: Source): Stage {
  const [, separator = ''] = /^s([^\\\sa-z0-9])/.exec(text) ?? [];
  const parts = separator === '' ? [] : splitAt(text.slice(2), separator);
  const [pattern, by, flags = ''] = parts;
  if (pattern === undefined || by === undefined || parts.length > 3 || !/^[gi]{0,2}$/.test(flags)) {
    throw statementError(tell('ppl.sed'), at);
  }
  const linear = linearExpression({ text: pattern, at });
  const code: Code = [
    textCode(linear),
    ', ',
    textCode(javaReplacement(by)),
    `, '${[...new Set(flags)].join('')}'`,
  ];
  return (rows, build) => {
    const own = textOf(field, { rows, build, at });
    const added = { name: field.name, code: ['regexp_replace(', own, ', ', code, ')'] };
    return withColumns(rows, [{ ...added, type: 'text' }], build);
  };
}

/** At signs that have no backslash before them. */
function splitAt(text: string, separator: string): readonly string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === separator) parts.push('');
    else {
      const pair = sign === '\\' ? sign + (text[++at] ?? '') : sign;
      parts[parts.length - 1] += pair === `\\${separator}` ? separator : pair;
    }
  }
  return parts;
}
