import type { Endpoint } from '../endpoint';
import { INDICES_OPTIONS } from '../http/parameters';
import { indicesOf, readIndicesOptions } from '../indices-of';
import { isAskedFor } from '../indices/aliases';

export const endpoint: Endpoint = {
  name: 'indices.resolve_index',
  routes: ['GET /_resolve/index/{name}'],
  scope: 'read',
  does: 'Which indices, aliases and data streams a name or pattern stands for.',
  parameters: INDICES_OPTIONS,
  async handle(call) {
    const options = readIndicesOptions(call.parameters);
    const { name: expression = '' } = call.params;
    const aliases = await call.engine.names.listAliases();
    const asked = expression.split(',');
    const named = aliases.filter(({ alias }) => isAskedFor(alias, asked));
    const streams = (await call.engine.names.listDataStreams('*')).filter(({ name }) =>
      isAskedFor(name, asked),
    );
    // What an alias stands for is told with it.
    const names = (await indicesOf(call, expression, options)).filter(
      (name) => isAskedFor(name, asked) || expression.includes('<'),
    );
    const namesOf = (index: string) =>
      aliases.filter((one) => one.index === index).map(({ alias }) => alias);
    return {
      json: {
        indices: names.map((name) => ({
          name,
          ...(namesOf(name).length > 0 ? { aliases: namesOf(name) } : {}),
          attributes: ['open'],
        })),
        aliases: [...new Set(named.map(({ alias }) => alias))].map((alias) => ({
          name: alias,
          indices: named.filter((one) => one.alias === alias).map(({ index }) => index),
        })),
        data_streams: streams.map(({ name, indices, timestampField }) => ({
          name,
          backing_indices: indices,
          timestamp_field: timestampField,
        })),
      },
    };
  },
};
