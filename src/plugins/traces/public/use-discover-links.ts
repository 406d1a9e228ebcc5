import type { Filter } from '#common/filters';
import { writeAddress } from '#plugins/documents/common';
import { useServices } from './services';

interface Document {
  index: string;
  documentId: string;
}

/** The page of a document in Discover. */
export function useDocumentHref() {
  const { application } = useServices().core;
  return ({ index, documentId }: Document): string =>
    application.getUrlForApp('discover', {
      path: `#/doc/${encodeURIComponent(index)}/${encodeURIComponent(documentId)}`,
    });
}

/** The documents of an index that have the same value. */
export function useFilterHref() {
  const { application } = useServices().core;
  return (index: string, key: string, query: string | number | boolean): string => {
    const filter: Filter = {
      type: 'phrase',
      key,
      params: { query },
      negate: false,
      disabled: false,
      pinned: false,
    };
    return application.getUrlForApp('discover', {
      path: `#${writeAddress('/', { index, filters: [filter] })}`,
    });
  };
}
