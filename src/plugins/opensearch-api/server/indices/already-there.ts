import { EngineError } from '#engine';
import { ApiError } from '../http/api-error';
import type { ServerFacts } from '../server-facts';
import { uuidOf } from './index-settings';

/** As OpenSearch says that the name of an index that is to be made is taken by another; any other error stays as it is. */
export function asAlreadyThere(error: unknown, server: ServerFacts): unknown {
  if (!(error instanceof EngineError) || error.code !== 'conflict' || error.type) return error;
  const { index } = (error.details ?? {}) as { index?: string };
  if (index === undefined) return error;
  const uuid = uuidOf(server, index);
  const reason = `index [${index}/${uuid}] already exists`;
  return new ApiError(400, 'resource_already_exists_exception', reason, {
    index,
    index_uuid: uuid,
  });
}
