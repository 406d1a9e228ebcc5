import { useSyncExternalStore } from 'react';
import { useServices } from '../services';
import { readDocumentRoute } from './document-route';

/** The document whose page the address is of; undefined where it is one of a search. */
export function useDocumentRoute() {
  const { history } = useServices().params;
  const hash = useSyncExternalStore(
    (follow) => history.listen(follow),
    () => history.location.hash,
  );
  return { hash, route: readDocumentRoute(hash) };
}
