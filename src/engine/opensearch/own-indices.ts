import { isObject, objectsIn, type JsonValue } from '#common/json';
import type { Cluster, ClusterRequest } from '#cluster';
import { noSuchIndex } from './allowed';
import type { AskedCluster } from './ask-cluster';

/**
 * The way to a cluster on which saved objects lie, without them: who may see which of them is not the cluster's to say.
 * They are hidden behind a name that begins with a dot, so only patterns that begin with one can mean them.
 */
export function withoutOwnIndices(cluster: AskedCluster, own: string): AskedCluster {
  return {
    async ask(request: ClusterRequest, limits: Parameters<Cluster['ask']>[1]) {
      const named = findOwn(request, own);
      if (named !== undefined) throw noSuchIndex(named.slice(0, 100));
      return cluster.ask(request, limits);
    },
  };
}

function findOwn({ path, body }: ClusterRequest, own: string): string | undefined {
  const [, first = '', , third = ''] = path.split('?')[0]?.split('/') ?? [];
  if (path.startsWith('/_plugins/')) return findInStatement(body);
  const named = first === '_resolve' ? third : first.startsWith('_') ? '' : first;
  const expression = decodeURIComponent(named);
  return expression.split(',').find((part) => isOwn(part, own)) ?? findInBody(body, own);
}

/** Indices of other documents: for a lookup of terms, documents to be like, shapes. */
function findInBody(body: JsonValue | undefined, own: string): string | undefined {
  for (const object of objectsIn(body ?? null)) {
    for (const name of [object['index'], object['_index']]) {
      if (typeof name === 'string' && isOwn(name, own)) return name;
    }
    const { wrapper } = object;
    const found = isObject(wrapper) && findInBody(unwrapped(wrapper['query'], own), own);
    if (found) return found;
  }
  return undefined;
}

/** A query in base64. A cluster reads YAML, CBOR and SMILE there, too: what is not JSON counts as one that names them. */
function unwrapped(query: JsonValue | undefined, own: string): JsonValue {
  try {
    return JSON.parse(Buffer.from(String(query), 'base64').toString('utf8')) as JsonValue;
  } catch {
    return { index: own };
  }
}

/**
 * Whether a name or a pattern may mean one of them. A name that the cluster computes from a date can spell any other, unless it begins with
 * a letter or a digit.
 */
function isOwn(part: string, own: string): boolean {
  if (part.includes('<')) return !/^(?:[^<:]*:)?<[\p{L}\p{N}]/u.test(part);
  const name = part.slice(part.indexOf(':') + 1);
  const star = name.indexOf('*');
  if (star === -1) return name === own || name.startsWith(`${own}_`);
  const fixed = name.slice(0, star);
  return fixed !== '' && (own.startsWith(fixed) || fixed.startsWith(own));
}

/** A name that begins with a dot, with or without quotes, also behind a comment, or one that is computed from a date. */
const DOTTED = /(?:^|[\s,(=:/<>|])[`"']?\.[^\d\s]|<\{/;

function findInStatement(body: JsonValue | undefined): string | undefined {
  const text = isObject(body) ? String(body['query'] ?? '') : '';
  const found = DOTTED.exec(text)?.index;
  return found === undefined ? undefined : text.slice(found).trim();
}
