import { disconnectSignal, type CoreStart, type Router } from '#core/server';

interface FieldCapabilities {
  fields: Record<
    string,
    Record<
      string,
      { type: string; searchable: boolean; aggregatable: boolean; metadata_field?: boolean }
    >
  >;
}

const querystring = {
  type: 'object',
  required: ['pattern'],
  properties: {
    pattern: { type: 'string', minLength: 1, maxLength: 10_000 },
    data_source: { type: 'string', maxLength: 200 },
  },
} as const;

/** What a field is to a person, whatever the engine calls it. */
const KIND_OF_TYPE: Readonly<Record<string, string>> = {
  text: 'string',
  keyword: 'string',
  long: 'number',
  integer: 'number',
  short: 'number',
  byte: 'number',
  double: 'number',
  float: 'number',
  half_float: 'number',
  scaled_float: 'number',
  unsigned_long: 'number',
  date: 'date',
  date_nanos: 'date',
  boolean: 'boolean',
  ip: 'ip',
  geo_point: 'geo_point',
};

/** `GET /api/index_patterns/_fields_for_wildcard`: the fields of the indices that match a pattern. */
export function registerFieldsRoute(router: Router, core: CoreStart): void {
  router.get<{ Querystring: { pattern: string; data_source?: string } }>(
    '/api/index_patterns/_fields_for_wildcard',
    { schema: { querystring } },
    async (request, reply) => {
      const engine = core.engine.forRequest(request, { signal: disconnectSignal(reply) });
      const { pattern, data_source: source } = request.query;
      const meant = core.engine.atSource(request, source, pattern);
      const capabilities = JSON.parse(await engine.fieldCapabilities(meant)) as FieldCapabilities;
      const all = Object.entries(capabilities.fields);
      const nested = all.filter(([, types]) => Object.hasOwn(types, 'nested'));
      const fields = all
        .filter(([, types]) =>
          Object.values(types).every(({ type, metadata_field: isMetadata }) => {
            return !isMetadata && type !== 'object' && type !== 'nested';
          }),
        )
        // Objects of nested fields are searched by their path, not as fields of their documents.
        .filter(([name]) => !nested.some(([path]) => name.startsWith(`${path}.`)))
        .map(([name, types]) => toField(name, types))
        .sort((a, b) => a.name.localeCompare(b.name));
      return { fields };
    },
  );
}

function toField(name: string, types: FieldCapabilities['fields'][string]) {
  const esTypes = Object.keys(types);
  const kinds = new Set(esTypes.map((type) => KIND_OF_TYPE[type] ?? 'unknown'));
  const capabilities = Object.values(types);
  const aggregatable = capabilities.every((capability) => capability.aggregatable);
  return {
    name,
    type: kinds.size === 1 ? [...kinds][0] : 'conflict',
    esTypes,
    searchable: capabilities.every((capability) => capability.searchable),
    aggregatable,
    readFromDocValues: aggregatable,
  };
}
