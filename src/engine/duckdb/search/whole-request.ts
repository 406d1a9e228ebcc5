import type { JsonText } from '#common/json';
import type { SearchRequest } from '#common/search';
import { liftFields } from './derived/lift-fields';
import { resolveLookups } from './terms-lookup';

/** The request with the fields that its queries bring with them, and with the values of other documents that it names. */
export const wholeRequest = <Request extends SearchRequest>(
  request: Request,
  ask: (request: SearchRequest) => Promise<JsonText>,
): Promise<SearchRequest> => resolveLookups({ ...request, body: liftFields(request.body) }, ask);
