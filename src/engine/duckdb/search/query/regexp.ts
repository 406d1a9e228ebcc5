import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import type { StoredIndex } from '../../catalog';
import { invalid, unsupported } from '../failures';
import { FALSE, sql, type Sql } from '../sql';
import type { QueryScope } from './compile';
import { luceneRegexp } from './lucene-regexp';
import {
  get,
  isObject,
  NO_EFFECT,
  onlyKnown,
  onlyMember,
  optionalBoolean,
  optionalText,
} from './parameters';
import { searchedField } from './searched-field';
import { someWord } from './text';
import { scalarText, someValue } from './values';

const OPTIONS = [
  'value',
  'flags',
  'case_insensitive',
  'max_determinized_states',
  'rewrite',
  ...NO_EFFECT,
];

/** OpenSearch's `index.max_regex_length`. */
const LONGEST = 1000;

function checkLength({ length }: string, { limits }: StoredIndex): void {
  const most = limits?.['max_regex_length'] ?? LONGEST;
  if (length <= most) return;
  throw invalid(
    `The length of regex [${length}] used in the Regexp Query request has exceeded the allowed maximum of [${most}]. This maximum can be set by changing the [index.max_regex_length] index level setting.`,
  );
}

/** Words, or whole values of keywords, that an expression of Lucene's describes. */
export function compileRegexp(body: JsonValue, scope: QueryScope): Sql {
  const [name, given] = onlyMember(body, 'regexp');
  const options = isObject(given) ? given : { value: given };
  onlyKnown(options, OPTIONS, 'regexp');
  const value = get(options, 'value');
  if (value === undefined || value === null) throw invalid('value cannot be null');
  const flags = optionalText(options, 'flags');
  if (flags !== undefined && flags !== 'ALL') throw unsupported('[flags] in [regexp]');
  const ignoreCase = optionalBoolean(options, 'case_insensitive') ?? false;
  const text = scalarText(value, name);
  checkLength(text, scope.index);
  const access = searchedField(scope.index, name);
  const pattern = luceneRegexp(access?.normalize?.(text) ?? text, 'regexp query');
  if (ignoreCase && !ASCII.test(pattern)) {
    throw unsupported('[case_insensitive] in [regexp] with letters beyond ASCII');
  }
  if (!access) return FALSE;
  if (access.type !== 'text' && access.type !== 'keyword') {
    throw invalid(tell('query.regexpType', { name, type: access.type }));
  }
  const matches = (text: Sql) =>
    ignoreCase
      ? sql`regexp_full_match(${withoutKin(text)}, ${pattern}, 'si')`
      : sql`regexp_full_match(${text}, ${pattern}, 's')`;
  return access.type === 'text'
    ? someWord(scope.index, access, { matches })
    : someValue(access, matches);
}

// oxlint-disable-next-line no-control-regex -- all of them
const ASCII = /^[\u0000-\u007F]*$/;

/** Two letters that the database takes for other cases of `s` and `k`, and OpenSearch does not. */
const withoutKin = (text: Sql): Sql => sql`translate(${text}, 'ſ\u212A', 'éé')`;
