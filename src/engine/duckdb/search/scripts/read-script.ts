import type { JsonObject, JsonValue } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid, unsupported } from '../failures';
import { requireObject, get, isObject, onlyKnown, optionalText } from '../query/parameters';
import type { Expression } from './expression';
import { parseScript } from './parse-script';

/** What a request says of a script. */
export interface ScriptOptions {
  readonly source: string;
  readonly parameters: JsonObject;
  readonly language: 'painless' | 'expression';
}

export interface Script extends ScriptOptions {
  readonly expression: Expression;
}

/** `"source"` or `{"source": …, "lang": …, "params": {…}}`. It is translated, never run. */
export function readScript(value: JsonValue): Script {
  const options = readScriptOptions(isObject(value) ? value : { source: value });
  return { ...options, expression: parseScript(options.source) };
}

export function readScriptOptions(options: JsonObject): ScriptOptions {
  onlyKnown(options, ['source', 'inline', 'lang', 'params'], 'script');
  const source = optionalText(options, 'source') ?? optionalText(options, 'inline');
  if (source === undefined) throw invalid('must specify either [source] for an inline script');
  const language = optionalText(options, 'lang') ?? 'painless';
  if (language !== 'painless' && language !== 'expression') {
    throw unsupported(tell('search.script.language', { language: language.slice(0, 60) }));
  }
  const given = get(options, 'params');
  const parameters = given === undefined || given === null ? {} : requireObject(given, 'params');
  return { source, parameters, language };
}
