import { MapValue, type Value } from '../writes/updates/document/values';
import type { PipelineScript } from './condition';
import type { ConfigReader } from './config-reader';
import { illegal } from './pipeline-error';

const MEMBERS = new Set(['source', 'inline', 'lang', 'params', 'id', 'options']);

/** `"source"`, or an object as requests have scripts. */
export function readScript(value: Value, config: ConfigReader, property: string): PipelineScript {
  if (typeof value === 'string') return { source: value };
  if (!(value instanceof MapValue)) throw config.wrong(property, 'is not a script');
  const members = new Map([...value.slots].map(([key, slot]) => [String(key), slot]));
  const other = [...members.keys()].find((name) => !MEMBERS.has(name));
  if (other !== undefined) throw config.wrong(property, `unknown field [${other.slice(0, 100)}]`);
  if (members.has('id')) throw illegal(STORED);
  const lang = members.get('lang')?.value ?? 'painless';
  if (lang !== 'painless')
    throw illegal(`script_lang not supported [${String(lang).slice(0, 60)}]`);
  const source = (members.get('source') ?? members.get('inline'))?.value;
  if (typeof source !== 'string') {
    throw illegal('must specify either [source] for an inline script or [id] for a stored script');
  }
  const params = members.get('params');
  if (params === undefined || params.value === null) return { source };
  if (!(params.value instanceof MapValue))
    throw config.wrong(property, 'has [params] that are no object');
  return { source, params: params.value.text ?? '{}' };
}

const STORED = 'stored scripts are not supported: put the script into the pipeline as [source]';
