import type { SearchHit } from '#common/search';
import type { Address } from '#plugins/documents/common';
import { useServices } from '../services';
import type { ShownIndex } from '../use-shown-index';
import { writeDocumentRoute } from './document-route';

/** Where a document of a search is shown alone, and among those around it in time, with what of the search goes with it. */
export function useDocumentLinks(details: ShownIndex, search: Address) {
  const { timeField } = details;
  const pattern = details.pattern?.id;
  const { params } = useServices();
  const shared = pattern === undefined ? {} : { pattern };
  const surroundingOf = ({ _index: index, _id: id }: SearchHit) => {
    const { query, language, filters, columns } = search;
    const kept = {
      filters,
      ...(query !== undefined && { query }),
      ...(language && { language }),
      ...(columns && { columns }),
    };
    return timeField === undefined
      ? undefined
      : writeDocumentRoute({ ...shared, page: 'context', index, id }, kept);
  };
  const of = (hit: SearchHit) => ({
    page: writeDocumentRoute({ ...shared, page: 'doc', index: hit._index, id: hit._id }),
    surrounding: surroundingOf(hit),
  });
  const showSurrounding =
    timeField === undefined
      ? undefined
      : (hit: SearchHit) => {
          const target = surroundingOf(hit);
          if (target !== undefined) params.history.push(target);
        };
  return { of, showSurrounding };
}
