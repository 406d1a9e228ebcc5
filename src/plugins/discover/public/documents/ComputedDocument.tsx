import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { ErrorCallout } from '#ui';
import { type DiscoverField, isComputed } from '../../common/discover-field';
import { documentRequest } from '../document-page/document-searches';
import { findRefusedScripts } from '../search/find-refused-scripts';
import { useServices } from '../services';
import type { DocumentFieldsProps } from './DocumentFields';
import { DocumentTabs } from './DocumentTabs';
import { RefusedScripts } from './RefusedScripts';

/** A document with the fields that the index pattern adds: a table asks for those of its columns alone. */
export function ComputedDocument(props: DocumentFieldsProps) {
  const { hit } = props;
  const { data, error, refetch } = useComputed(props);
  return (
    <>
      {data && <RefusedScripts scripts={data.scripts} />}
      {error && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'discover.document.notComputed',
            defaultMessage: 'Couldn’t compute fields of this document',
          })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <DocumentTabs {...props} hit={{ ...hit, fields: { ...hit.fields, ...data?.values } }} />
    </>
  );
}

function useComputed({ hit, fields }: DocumentFieldsProps) {
  const { searchClient } = useServices();
  const { _index: index, _id: id } = hit;
  const computed = fields.filter(isComputed);
  return useQuery({
    queryKey: ['discover', 'computed', index, id, computed.map(definitionOf)],
    queryFn: async ({ signal }) => {
      const scripts = await findRefusedScripts(searchClient, index, computed);
      signal.throwIfAborted();
      const { body } = documentRequest(id, {
        index,
        timeField: undefined,
        fields: scripts.fields,
        scripted: scripts.fields,
        hidden: undefined,
      });
      // The document itself is there.
      const request = { index, body: { ...body, _source: false } };
      const { hits } = await searchClient.search(request, { signal });
      return { scripts, values: hits.hits[0]?.fields };
    },
  });
}

const definitionOf = ({ name, script, lookup }: DiscoverField) => ({ name, script, lookup });
