import type { RequestEngine } from '#core/server';
import type { Call } from '../endpoint';
import { ApiError } from '../http/api-error';
import { isMissing } from '../indices-of';
import { readConflicts, type PlannedWork } from './answer-by-query';
import type { FoundDocument } from './find-batch';
import { scriptText } from './lines';
import { findIndices, readBatch, readCount } from './plan';
import {
  invalid,
  readDestination,
  readSource,
  refuseUnknown,
  type Destination,
} from './read-reindex';
import type { Change } from './write-batch';

/** What `_reindex` says. */
export async function planReindex(call: Call): Promise<PlannedWork> {
  const {
    source,
    dest,
    script,
    conflicts,
    max_docs: most,
    size,
    ...others
  } = call.body.object() ?? {};
  refuseUnknown('reindex', others);
  const to = readDestination(dest);
  const from = readSource(source);
  const { expression, indices } = await findIndices(call, from.index);
  const written = await meantBy(to.index, call.engine);
  if (written.some((name) => indices.includes(name))) {
    throw invalid(`reindex cannot write into an index its reading from [${to.index}]`);
  }
  return {
    expression,
    written,
    body: from.body,
    sort: from.sort,
    withSource: true,
    size: readBatch(from.size),
    most: readCount('max_docs', most ?? size),
    overlooksConflicts: readConflicts(conflicts),
    change:
      script === undefined || script === null
        ? (document) => linesOf(to, { ...document, index: to.index })
        : transformed(to, scriptText(call.body), call.engine),
  };
}

/** An alias means its indices; what is not there is made. */
async function meantBy(
  name: string,
  engine: Pick<RequestEngine, 'resolveWritten'>,
): Promise<readonly string[]> {
  const isThere = !(await isMissing({ resolveIndices: engine.resolveWritten }, name));
  return isThere ? engine.resolveWritten(name) : [name];
}

function linesOf(
  { operation, versionType, pipeline, routing }: Destination,
  document: Pick<FoundDocument, 'index' | 'id' | 'version' | 'source' | 'routing'>,
): string {
  const { index, id, version, source = '{}' } = document;
  const routed = routing ? routing.value : document.routing;
  const metadata = {
    _index: index,
    ...(id === '' ? {} : { _id: id }),
    ...(versionType === undefined ? {} : { version, version_type: versionType }),
    ...(routed === undefined ? {} : { routing: routed }),
    ...(pipeline === undefined ? {} : { pipeline }),
  };
  return `${JSON.stringify({ [operation]: metadata })}\n${source.replaceAll(/[\r\n]/g, ' ')}\n`;
}

/** As OpenSearch tells it to scripts of `_reindex`, where the version goes nowhere. */
const UNKNOWN_VERSION = -1;

/** A script that can change where a document goes, or leave it out. The routing that it gives counts before that of the request. */
const transformed =
  (to: Destination, script: string, { transform }: Pick<RequestEngine, 'transform'>): Change =>
  ({ id, version, routing, source = '{}' }) => {
    const found = transform(script, {
      index: to.index,
      id,
      version: to.versionType === undefined ? UNKNOWN_VERSION : version,
      routing,
      source,
    });
    if ('failure' in found) {
      const { type, reason, ...details } = found.failure;
      throw new ApiError(400, type, reason, details);
    }
    if (found.operation === 'noop') return undefined;
    const { index, id: _id, source: made, routing: own } = found;
    if (found.operation !== 'delete') {
      const target = own === routing ? to : { ...to, routing: undefined };
      return linesOf(target, { index, id: _id, version, routing: own, source: made });
    }
    const routed = own === undefined ? {} : { routing: own };
    return `${JSON.stringify({ delete: { _index: index, _id, ...routed } })}\n`;
  };
