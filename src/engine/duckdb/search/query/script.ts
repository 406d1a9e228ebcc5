import type { JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { readScript } from '../scripts/read-script';
import { indexFields } from '../scripts/script-fields';
import { translateScript } from '../scripts/translate';
import { FALSE, sql, TRUE, type Sql } from '../sql';
import type { QueryScope } from './compile';
import { requireObject, get, NO_EFFECT, onlyKnown } from './parameters';

/** The documents for which a script holds: the script is translated, never run. */
export function compileScript(body: JsonValue, { index, isAside }: QueryScope): Sql {
  const options = requireObject(body, 'script');
  onlyKnown(options, ['script', ...NO_EFFECT], 'script');
  const given = get(options, 'script');
  if (given === undefined || given === null) throw invalid('script must be provided');
  const script = readScript(given);
  const { type, value } = translateScript(script, indexFields(index), isAside ? FALSE : TRUE);
  if (type === 'boolean') return sql`coalesce(${value}, false)`;
  if (script.language === 'expression' && type !== 'text') {
    const number = type === 'date' ? sql`epoch_ms(${value})` : value;
    return sql`coalesce(${number} <> 0, false)`;
  }
  throw invalid(tell('query.scriptType', { type }));
}
