import type { ListedRoute } from './route-list';

interface ObjectSchema {
  properties?: Readonly<Record<string, unknown>>;
  required?: readonly string[];
}

const ERROR = {
  type: 'object',
  required: ['statusCode', 'error', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: { type: 'string' },
    attributes: { type: 'object' },
  },
};
const FAILED = {
  description: 'Failed; docs/errors.md lists the codes.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const FILE = { 'application/octet-stream': {} };
const GUARD = {
  name: 'osd-xsrf',
  in: 'header',
  required: true,
  description: 'Any value: another site can not send it.',
  schema: { type: 'string' },
};

/**
 * The description of the interface that programs read (OpenAPI 3.1, whose schemas are the routes' own).
 * Addresses under `/internal/` are there too, marked as ones that may change with any version.
 */
export function describeRoutes(
  routes: readonly ListedRoute[],
  { version, basePath }: { version: string; basePath: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    if (/^\/(api|internal)\//.test(route.url) && route.method !== 'HEAD') {
      const path = route.url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version },
    servers: [{ url: basePath || '/' }],
    paths,
    components: { schemas: { Error: ERROR } },
  };
}

function describeRoute({ method, schema, takesFile }: ListedRoute, path: string): object {
  const [, kind = '', group = ''] = path.split('/');
  const isReading = method === 'GET';
  const parameters = [
    ...pathParameters(path, schema?.params as ObjectSchema | undefined),
    ...queryParameters(schema?.querystring as ObjectSchema | undefined),
    ...(isReading ? [] : [GUARD]),
  ];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, letter: string = '') => letter.toUpperCase())}`,
    tags: [group],
    ...(kind === 'internal' && { 'x-internal': true }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema?.body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: schema.body } } },
    }),
    ...(takesFile && { requestBody: { required: true, content: FILE } }),
    responses: { 200: { description: 'Done.', ...successOf(schema?.response) }, default: FAILED },
  };
}

function successOf(response: unknown): object {
  const schema = (response as Record<string, unknown> | undefined)?.['200'];
  return schema ? { content: { 'application/json': { schema } } } : {};
}

function pathParameters(path: string, params: ObjectSchema | undefined): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: params?.properties?.[name] ?? { type: 'string' },
  }));
}

function queryParameters(query: ObjectSchema | undefined): object[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(query?.required?.includes(name) && { required: true }),
    schema,
  }));
}
