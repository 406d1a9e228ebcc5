import { type Address, decodeId, writeAddress } from '#plugins/documents/common';

/** A page of one document: alone, or with those around it. */
export interface DocumentRoute {
  page: 'doc' | 'context';
  index: string;
  id: string;
}

/**
 * `/doc/<index>/<id>` and `/context/<index>/<id>`; also `/doc/<index pattern>/<index>?id=<id>`, as OpenSearch Dashboards writes it.
 * Undefined for every other page.
 */
export function readDocumentRoute(hash: string): DocumentRoute | undefined {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const [, page, first = '', second = ''] = path.split('/');
  if (page !== 'doc' && page !== 'context') return undefined;
  const named = page === 'doc' ? new URLSearchParams(search).get('id') : null;
  const [index, id] = named === null ? [first, decodeId(second)] : [second, named];
  return index === '' || id === '' ? undefined : { page, index: decodeId(index), id };
}

/** The hash of such a page, with what of a search goes with it. */
export const writeDocumentRoute = (
  { page, index, id }: DocumentRoute,
  address: Address = { filters: [] },
): string =>
  `#${writeAddress(`/${page}/${encodeURIComponent(index)}/${encodeURIComponent(id)}`, address)}`;
