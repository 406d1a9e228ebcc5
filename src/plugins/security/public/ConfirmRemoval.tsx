import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ErrorCallout } from '#ui';
import { ConfirmModal } from '#ui/overlays';

export interface ConfirmRemovalProps {
  title: string;
  confirmLabel: string;
  /** What goes with it. */
  text: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks first; where it fails, the question stays and says why. */
export function ConfirmRemoval({
  title,
  confirmLabel,
  text,
  remove,
  onClose,
}: ConfirmRemovalProps) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: remove,
    async onSuccess() {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <ConfirmModal
      danger
      title={title}
      confirmLabel={confirmLabel}
      confirmDisabled={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>{text}</p>
      {removal.isError && <ErrorCallout error={removal.error} />}
    </ConfirmModal>
  );
}
