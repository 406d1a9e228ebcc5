import { isObject, type JsonObject, type JsonValue } from '#common/json';
import { mappingUnsupported } from '../mapping/mapping-error';
import { illegalArgument } from './name-error';
import type { AliasMember } from './names';

/** What OpenSearch lets be said of an index in an alias. */
export function readAliasOptions(alias: string, options: JsonObject): Omit<AliasMember, 'index'> {
  const { filter, is_write_index: writes, is_hidden: hidden, ...more } = options;
  const {
    routing,
    index_routing: ofIndex = routing,
    search_routing: ofSearch = routing,
    ...others
  } = more;
  const [other] = Object.keys(others);
  if (other !== undefined) throw illegalArgument(`[add] unknown field [${other.slice(0, 100)}]`);
  if (truth('is_hidden', hidden)) throw mappingUnsupported('[is_hidden]');
  const isWriteIndex = truth('is_write_index', writes);
  const query = filterOf(alias, filter);
  const indexRouting = routingOf('index_routing', ofIndex);
  const searchRouting = routingOf('search_routing', ofSearch);
  return {
    ...(query ? { filter: query } : {}),
    ...(isWriteIndex === undefined ? {} : { isWriteIndex }),
    ...(indexRouting === undefined ? {} : { indexRouting }),
    ...(searchRouting === undefined ? {} : { searchRouting }),
  };
}

function routingOf(name: string, value: JsonValue | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw illegalArgument(`[${name}] must be a text`);
}

/** An empty one is none, as in OpenSearch. */
function filterOf(alias: string, filter: JsonValue | undefined): JsonObject | undefined {
  if (filter === undefined || filter === null) return undefined;
  if (!isObject(filter)) throw illegalArgument(`failed to parse filter for alias [${alias}]`);
  return Object.keys(filter).length > 0 ? filter : undefined;
}

function truth(name: string, value: JsonValue | undefined): boolean | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw illegalArgument(`[${name}] must be true or false`);
}
