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
import { storedFieldsOf } from '../documents/stored-fields';
import { oneIndex } from '../indices-of';
import { sourceOf } from '../search/search-body';

export const endpoint: Endpoint = {
  name: 'get',
  routes: ['GET /{index}/_doc/{id}', 'HEAD /{index}/_doc/{id}'],
  scope: 'read',
  does: 'One document by its ID, or whether it is there.',
  parameters: DOCUMENT_PARAMETERS,
  async handle(call) {
    const { engine, params, parameters } = call;
    const { index = '', id = '' } = params;
    const name = await oneIndex(engine, index);
    await settle(call, name, [id]);
    const options = { ...sourceOf(parameters), ...storedFieldsOf(parameters) };
    const found = readDocument(await engine.search(documentSearch(name, [id], options)));
    await checkRouting(engine, { index: name, id, routing: parameters.text('routing'), found });
    if (!found) return { status: 404, json: { _index: name, _id: id, found: false } };
    checkVersion(found, { id, wanted: parameters.integer('version') });
    return { json: found.text as JsonText };
  },
};
