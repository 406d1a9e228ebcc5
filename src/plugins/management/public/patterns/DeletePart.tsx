import { useMutation } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { ErrorCallout } from '#ui';
import { ConfirmModal } from '#ui/overlays';

interface DeletePartProps {
  name: string;
  /** What it means, and what brings it back. */
  text: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a field or a look-up of an index pattern is deleted. */
export function DeletePart({ name, text, onDelete, onClose }: DeletePartProps) {
  const removal = useMutation({ mutationFn: onDelete, onSuccess: onClose });
  return (
    <ConfirmModal
      danger
      title={i18n.formatMessage(
        { id: 'management.patterns.deleteField', defaultMessage: 'Delete {name}?' },
        { name },
      )}
      confirmLabel={i18n.formatMessage({
        id: 'management.patterns.delete',
        defaultMessage: 'Delete',
      })}
      confirmDisabled={removal.isPending}
      focusedButton="cancel"
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      {text}
      {removal.error && <ErrorCallout error={removal.error} />}
    </ConfirmModal>
  );
}
