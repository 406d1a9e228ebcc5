import { type Address, decodeId, readAddress, writeAddress } from '#plugins/documents/common';

/** A page of one document: alone, or with those around it. */
export interface DocumentRoute {
  page: 'doc' | 'context';
  index: string;
  id: string;
  /** The index pattern that the search it was opened from went by. */
  pattern?: string;
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
  if (index === '' || id === '') return undefined;
  const pattern = named === null ? readAddress(hash).address.index : decodeId(first);
  return { page, index: decodeId(index), id, ...(pattern && { pattern }) };
}

/** The hash of such a page, with what of a search goes with it. */
export const writeDocumentRoute = (
  { page, index, id, pattern }: DocumentRoute,
  address: Address = { filters: [] },
): string =>
  `#${writeAddress(`/${page}/${encodeURIComponent(index)}/${encodeURIComponent(id)}`, {
    ...address,
    ...(pattern !== undefined && { index: pattern }),
  })}`;
