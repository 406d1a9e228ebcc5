import { useMutation, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { ErrorCallout } from '#ui';
import { ConfirmModal } from '#ui/overlays';
import type { SourceView } from '../common/index';
import type { SourceClient } from './source-client';

export interface DeleteSourceProps {
  client: SourceClient;
  source: SourceView;
  onClose: () => void;
}

/** What was copied stays: the index has a Delete of its own. */
export function DeleteSource({ client, source, onClose }: DeleteSourceProps) {
  const queryClient = useQueryClient();
  const { name, index } = source;
  const deletion = useMutation({
    mutationFn: () => client.remove(source.id),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['sources'] });
      onClose();
    },
  });
  return (
    <ConfirmModal
      title={i18n.formatMessage(
        { id: 'sources.deleteTitle', defaultMessage: 'Delete the source {name}?' },
        { name },
      )}
      testSubject="deleteSource"
      confirmLabel={i18n.formatMessage({ id: 'sources.delete', defaultMessage: 'Delete source' })}
      danger
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        {i18n.formatMessage(
          {
            id: 'sources.deleteText',
            defaultMessage:
              'Its connection and password are deleted, and a run is canceled. The index {index} and the data of the other side stay.',
          },
          { index },
        )}
      </p>
      {deletion.isError && <ErrorCallout error={deletion.error} />}
    </ConfirmModal>
  );
}
