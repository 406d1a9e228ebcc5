import { asList, asObject } from '#common/json';
import { matchesPattern } from '#common/query';
import type { Endpoint } from '../endpoint';
import { illegalArgument, notOffered } from '../http/api-error';
import { INDICES_OPTIONS } from '../http/parameters';
import { availableParts, readIndicesOptions } from '../indices-of';
import { byName } from '../indices/index-settings';

interface Capabilities {
  indices: string[];
  fields: Record<string, Record<string, { metadata_field?: boolean } & object>>;
}

export const endpoint: Endpoint = {
  name: 'field_caps',
  routes: [
    'GET /_field_caps',
    'POST /_field_caps',
    'GET /{index}/_field_caps',
    'POST /{index}/_field_caps',
  ],
  scope: 'read',
  does: 'The fields of indices with their types. `index_filter` and `include_unmapped` are refused.',
  parameters: [...INDICES_OPTIONS, 'fields', 'include_unmapped'],
  body: 'json',
  async handle({ engine, params, parameters, body }) {
    const { fields, index_filter: filter, ...others } = body.object() ?? {};
    const [other] = Object.keys(others);
    if (other !== undefined) throw illegalArgument(`[field_caps] unknown field [${other}]`);
    if (filter !== undefined && Object.keys(asObject(filter)).length > 0) {
      throw notOffered('[index_filter] is not supported.');
    }
    if (parameters.flag('include_unmapped')) {
      throw notOffered('[include_unmapped] is not supported.');
    }
    const given = parameters.list('fields') ?? asList([fields ?? []].flat()).map(String);
    if (given.length === 0) throw illegalArgument("specified fields can't be null or empty");
    const options = readIndicesOptions(parameters);
    const index = await availableParts(engine, params['index'] ?? '*', options);
    const found = JSON.parse(await engine.fieldCapabilities(index)) as Capabilities;
    const wanted = Object.entries(found.fields).filter(([name]) =>
      given.some((pattern) => matchesPattern(name, pattern)),
    );
    return {
      json: {
        indices: found.indices,
        fields: byName(wanted.map(([name, types]) => [name, withoutMetadata(types)])),
      },
    };
  },
};

/** Without what OpenSearch does not tell of a field. */
function withoutMetadata(types: Capabilities['fields'][string]): object {
  return byName(
    Object.entries(types).map(([type, told]) => {
      const { metadata_field: _, ...capability } = told;
      return [type, capability];
    }),
  );
}
