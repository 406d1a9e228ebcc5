import { isObject, type JsonObject, type JsonValue } from '#common/json';
import type { AliasAction } from '#engine';
import { ApiError, illegalArgument } from '../http/api-error';

const MOST = 10_000;

/** The body of `POST /_aliases`. */
export function readAliasActions({ actions, ...others }: JsonObject): readonly AliasAction[] {
  const [other] = Object.keys(others);
  if (other !== undefined) throw parseError(`[aliases] unknown field [${other.slice(0, 100)}]`);
  if (actions === undefined || (Array.isArray(actions) && actions.length === 0))
    throw illegalArgument('No action specified');
  if (!Array.isArray(actions)) throw parseError("[aliases] actions doesn't support values of type");
  if (actions.length > MOST) throw illegalArgument(`A request can have up to ${MOST} actions.`);
  return actions.map(readAction);
}

const parseError = (reason: string) => new ApiError(400, 'x_content_parse_exception', reason);

function readAction(action: JsonValue): AliasAction {
  const [entry, another] = isObject(action) ? Object.entries(action) : [];
  if (!entry || !isObject(entry[1])) throw parseError('[alias_action] failed to parse object');
  if (another) throw parseError('Too many operations declared on operation entry');
  const [kind, given] = entry;
  if (kind !== 'add' && kind !== 'remove' && kind !== 'remove_index') {
    throw parseError(`[alias_action] unknown field [${kind.slice(0, 100)}]`);
  }
  const { index, indices: more, alias, aliases: others, must_exist: mustExist, ...options } = given;
  const indices = namesOf({ index, indices: more });
  if (!indices) throw parseError('One of [index] or [indices] is required');
  const aliases = namesOf({ alias, aliases: others });
  const unknown = kind === 'add' ? undefined : Object.keys(options)[0];
  if (unknown !== undefined) throw parseError(`[${kind}] unknown field [${unknown.slice(0, 100)}]`);
  if (kind === 'remove_index') {
    if (aliases) throw parseError('[aliases] is unsupported for [REMOVE_INDEX]');
    return { kind, indices };
  }
  if (!aliases) throw parseError('One of [alias] or [aliases] is required');
  return kind === 'add'
    ? { kind, indices, aliases, options }
    : { kind, indices, aliases, ...(typeof mustExist === 'boolean' ? { mustExist } : {}) };
}

/** Of the name for one and that for several, one is given at most. */
function namesOf(given: Record<string, JsonValue | undefined>): readonly string[] | undefined {
  const there = Object.entries(given).filter(([, value]) => value !== undefined);
  const [first, second] = there;
  if (!first) return undefined;
  const [names] = [Object.keys(given).map((name) => `[${name}]`)];
  if (second) throw parseError(`Only one of ${names.join(' and ')} is supported`);
  const [name, value] = first;
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw parseError(`[${name}] can't be empty`);
  return list.map((one) => {
    if (typeof one === 'string' && one !== '') return one;
    throw parseError(`[${name}] can't be empty string`);
  });
}
