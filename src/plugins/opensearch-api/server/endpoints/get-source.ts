import type { JsonText } from '#common/json';
import type { Endpoint } from '../endpoint';
import { checkRouting } from '../documents/check-routing';
import {
  checkVersion,
  DOCUMENT_PARAMETERS,
  documentSearch,
  readDocument,
} from '../documents/one-document';
import { settle } from '../documents/settle';
import { ApiError } from '../http/api-error';
import { oneIndex } from '../indices-of';
import { sourceOf } from '../search/search-body';

export const endpoint: Endpoint = {
  name: 'get_source',
  routes: ['GET /{index}/_source/{id}', 'HEAD /{index}/_source/{id}'],
  scope: 'read',
  does: 'One document as it was written, without anything around it.',
  parameters: DOCUMENT_PARAMETERS.filter((name) => name !== 'stored_fields'),
  async handle(call) {
    const { engine, params, parameters } = call;
    const { index = '', id = '' } = params;
    const name = await oneIndex(engine, index);
    await settle(call, name, [id]);
    const answer = await engine.search(documentSearch(name, [id], sourceOf(parameters)));
    const found = readDocument(answer);
    await checkRouting(engine, { index: name, id, routing: parameters.text('routing'), found });
    if (found?.source === undefined) {
      throw new ApiError(
        404,
        'resource_not_found_exception',
        `${found ? 'Source' : 'Document'} not found [${name}]/[${id}]`,
      );
    }
    checkVersion(found, { id, wanted: parameters.integer('version') });
    return { json: found.source as JsonText };
  },
};
