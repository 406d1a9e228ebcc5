import type { JsonObject } from '#common/json';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { requireObject, get, onlyKnown, optionalBoolean } from '../query/parameters';
import { readScript, type Script } from '../scripts/read-script';

/** `script_fields`: values that are computed of each hit. */
export interface ScriptFieldRequest {
  name: string;
  script: Script;
  ignoresFailure: boolean;
}

const MOST = 32;

export function readScriptFields(body: JsonObject): readonly ScriptFieldRequest[] {
  const given = get(body, 'script_fields');
  if (given === undefined || given === null) return [];
  const entries = Object.entries(requireObject(given, 'script_fields'));
  if (entries.length > MOST) {
    throw invalid(tell('search.scriptFields', { most: MOST, count: entries.length }));
  }
  return entries.map(([name, value]) => {
    const options = requireObject(value, name);
    onlyKnown(options, ['script', 'ignore_failure'], 'script_fields');
    const script = get(options, 'script');
    if (script === undefined || script === null) throw invalid(`[${name}] needs a [script]`);
    const ignoresFailure = optionalBoolean(options, 'ignore_failure') ?? false;
    return { name, script: readScript(script), ignoresFailure };
  });
}
