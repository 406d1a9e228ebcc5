import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { DataSourceView } from '#common/data-sources';
import { ErrorCallout } from '#ui';
import { ConfirmModal } from '#ui/overlays';
import type { DataSourceClient } from './data-source-client';

export interface DeleteSourceProps {
  client: DataSourceClient;
  source: DataSourceView;
  onClose: () => void;
}

/** The other server keeps its data; what names its indices here finds nothing any more. */
export function DeleteSource({ client, source, onClose }: DeleteSourceProps) {
  const queryClient = useQueryClient();
  const { id, title, name } = source;
  const patterns = useQuery({
    queryKey: ['data-source-patterns', id],
    queryFn: () => client.patterns(id),
  });
  const deletion = useMutation({
    mutationFn: () => client.remove(id),
    async onSuccess() {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  const { count = 0, titles = [] } = patterns.data ?? {};
  return (
    <ConfirmModal
      title={i18n.formatMessage(
        { id: 'dataSources.deleteTitle', defaultMessage: 'Delete the data source {title}?' },
        { title },
      )}
      testSubject="deleteDataSource"
      confirmLabel={i18n.formatMessage({
        id: 'dataSources.delete',
        defaultMessage: 'Delete data source',
      })}
      danger
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        {i18n.formatMessage(
          {
            id: 'dataSources.deleteText',
            defaultMessage:
              'Its connection and secret are deleted; its data stays where it is. Whatever shows {indices} finds nothing until a data source has this name again.',
          },
          { indices: `${name}:*` },
        )}
      </p>
      {count > 0 && (
        <p>
          {i18n.formatMessage(
            {
              id: 'dataSources.deletePatterns',
              defaultMessage: 'Index patterns that name it ({count}): {titles}',
            },
            { count: i18n.formatNumber(count), titles: titles.join(', ') },
          )}
        </p>
      )}
      {patterns.isError && <ErrorCallout error={patterns.error} />}
      {deletion.isError && <ErrorCallout error={deletion.error} />}
    </ConfirmModal>
  );
}
