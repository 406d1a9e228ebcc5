import { decodeId } from '#plugins/documents/common';

/** What is shown of the app: a saved search, or one that nobody saved. */
export const pathOf = (savedId: string | undefined): string =>
  savedId === undefined ? '/' : `/view/${encodeURIComponent(savedId)}`;

/** The id of `#/view/<id>`; undefined for a search that nobody saved. */
export function readSavedId(hash: string): string | undefined {
  const [, page, id = ''] = hash.split('?')[0]?.split('/') ?? [];
  return page === 'view' && id !== '' ? decodeId(id) : undefined;
}
