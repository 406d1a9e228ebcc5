import { useQuery } from '@tanstack/react-query';
import type { SearchHit } from '#common/search';
import { useServices } from '../services';

/** Where other plugins show a document; what tells it is loaded with the first document that is opened. */
export function FurtherLinks({ hit }: { hit: SearchHit }) {
  const { core, documentLinks } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['discover', 'documentLinks'],
    queryFn: () => Promise.all(documentLinks.map((load) => load())),
    staleTime: Infinity,
  });
  return data
    .flatMap((link) => link(hit, core.application) ?? [])
    .map(({ label, href }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ));
}
