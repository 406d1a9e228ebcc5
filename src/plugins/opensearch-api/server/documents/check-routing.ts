import { asObject } from '#common/json';
import type { RequestEngine } from '#core/server';
import { ApiError } from '../http/api-error';
import type { FoundDocument } from './one-document';

interface Read {
  index: string;
  id: string;
  /** Of the request. */
  routing: string | undefined;
  found: FoundDocument | undefined;
}

/** Throws where the mapping wants documents to be asked for by their routing, and this request was not. */
export async function checkRouting(
  engine: Pick<RequestEngine, 'definitionOf'>,
  { index, id, routing, found }: Read,
): Promise<void> {
  // Where it is wanted, each document has one: of the others the mapping need not be looked at.
  if (routing !== undefined || (found && found.routing === undefined)) return;
  const { mappings } = await engine.definitionOf(index);
  if (String(asObject(mappings['_routing'])['required']) !== 'true') return;
  throw new ApiError(
    400,
    'routing_missing_exception',
    `routing is required for [${index}]/[${id}]`,
    { index, index_uuid: '_na_' },
  );
}
