import type { JsonValue } from '#common/json';
import { invalid, unsupported } from '../failures';
import { resolveField } from '../fields';
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

/** Words, or whole values of keywords, that an expression of Lucene's describes. */
export function compileRegexp(body: JsonValue, scope: QueryScope): Sql {
  const [name, given] = onlyMember(body, 'regexp');
  const options = isObject(given) ? given : { value: given };
  onlyKnown(options, OPTIONS, 'regexp');
  const value = get(options, 'value');
  if (value === undefined || value === null) throw invalid('value cannot be null');
  const flags = optionalText(options, 'flags');
  if (flags !== undefined && flags !== 'ALL') throw unsupported('[flags] in [regexp]');
  if (optionalBoolean(options, 'case_insensitive')) {
    throw unsupported('[case_insensitive] in [regexp]');
  }
  const pattern = luceneRegexp(scalarText(value, name), 'regexp query');
  const access = resolveField(scope.index, name);
  if (!access) return FALSE;
  if (access.type !== 'text' && access.type !== 'keyword') {
    throw invalid(
      `Can only use regexp queries on keyword and text fields - not on [${name}] which is of type [${access.type}]`,
    );
  }
  const matches = (text: Sql) => sql`regexp_full_match(${text}, ${pattern}, 's')`;
  return access.type === 'text'
    ? someWord(scope.index, access, { matches })
    : someValue(access, matches);
}
