import type { Endpoint } from '../endpoint';
import { ENDPOINTS } from '../registry';

/** Methods of the same address stand together. */
function describeRoutes(routes: readonly string[]): string {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return [...methods].map(([path, some]) => `\`${some.join(' ')} ${path}\``).join('<br>');
}

const rowOf = ({ routes, scope, does }: Endpoint) =>
  `| ${describeRoutes(routes)} | ${scope} | ${does} |`;

const byName = (a: Endpoint, b: Endpoint) => (a.name < b.name ? -1 : 1);

/** The tables of the page, as the endpoints say. */
export const rowsOf = (isRefused: boolean): readonly string[] =>
  ENDPOINTS.filter((endpoint) => (endpoint.isRefused ?? false) === isRefused)
    .toSorted(byName)
    .map(rowOf);
