/** `GET https://host/base/api/x?q=1` becomes `GET /api/x` (spec, section 9). */
export function httpTransactionName(method: string, url: string, basePath: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  const inside = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return `${method} ${(inside ? pathname.slice(basePath.length) : pathname) || '/'}`;
}

export const routeTransactionName = (appId: string): string => `/app/${appId}`;
