import type { RequestEngine } from '#core/server';
import { ApiError } from '../http/api-error';
import type { FoundDocument } from './find-batch';
import { seenAs } from './lines';
import type { Change } from './write-batch';

/** A document is written again as it was found, or as a script has made it, through a pipeline; without one, through those of its index. */
export const pipedChange =
  (
    pipeline: string | undefined,
    script: string | undefined,
    { transform }: Pick<RequestEngine, 'transform'>,
  ): Change =>
  (document) => {
    const { index, id, version, source = '{}' } = document;
    if (script === undefined) return lineOf(document, pipeline, source);
    const found = transform(script, { index, id, version, source });
    if ('failure' in found) {
      const { type, reason, ...details } = found.failure;
      throw new ApiError(400, type, reason, details);
    }
    if (found.operation === 'noop') return undefined;
    return found.operation === 'delete'
      ? `${JSON.stringify({ delete: seenAs(document) })}\n`
      : lineOf(document, pipeline, found.source);
  };

const lineOf = (document: FoundDocument, pipeline: string | undefined, source: string): string =>
  `${JSON.stringify({ index: { ...seenAs(document), pipeline } })}\n${source.replaceAll(/[\r\n]/g, ' ')}\n`;
