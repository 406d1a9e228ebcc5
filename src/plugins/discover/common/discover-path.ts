import { decodeId } from '#plugins/documents/common';

/** The id of `#/view/<id>`; undefined for a search that nobody saved. */
export function readSavedId(hash: string): string | undefined {
  const [, page, id = ''] = hash.split('?')[0]?.split('/') ?? [];
  return page === 'view' && id !== '' ? decodeId(id) : undefined;
}
