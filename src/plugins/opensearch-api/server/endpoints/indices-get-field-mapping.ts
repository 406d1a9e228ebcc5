import { asObject, isObject, type JsonObject } from '#common/json';
import { matchesPattern } from '#common/query';
import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf } from '../indices-of';
import { byName, definitionsOf } from '../indices/index-settings';

export const endpoint: Endpoint = {
  name: 'indices.get_field_mapping',
  routes: ['GET /_mapping/field/{fields}', 'GET /{index}/_mapping/field/{fields}'],
  scope: 'read',
  does: 'Mappings of single fields, by names or patterns.',
  parameters: [...INDICES_OPTIONS, 'local'],
  async handle(call) {
    const { index = '*', fields = '' } = call.params;
    const patterns = fields.split(',').map((name) => name.trim());
    const found = await definitionsOf(call.engine, await indicesOf(call, index));
    return {
      json: byName(
        found.map(({ name, mappings }) => {
          const wanted = leavesOf(mappings, '').filter(([field]) =>
            patterns.some((pattern) => matchesPattern(field, pattern)),
          );
          return [name, { mappings: byName(wanted) }];
        }),
      ),
    };
  },
};

/** Every field with its own mapping: those of objects, and the further ways in which a field is kept. */
function leavesOf(object: JsonObject, path: string): [string, object][] {
  const inner = Object.entries(asObject(object['properties']));
  return inner.flatMap(([name, mapping]) => {
    if (!isObject(mapping)) return [];
    const whole = path === '' ? name : `${path}.${name}`;
    const deeper = leavesOf(mapping, whole);
    const further = Object.entries(asObject(mapping['fields'])).map(
      ([part, one]): [string, object] => [
        `${whole}.${part}`,
        entryOf(`${whole}.${part}`, part, one),
      ],
    );
    const isField = mapping['properties'] === undefined && mapping['type'] !== 'object';
    return [
      ...(isField ? [[whole, entryOf(whole, name, mapping)] as [string, object]] : []),
      ...further,
      ...deeper,
    ];
  });
}

const entryOf = (whole: string, name: string, mapping: unknown): object => ({
  full_name: whole,
  mapping: byName([[name, mapping]]),
});
