import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import { Button } from '#ui';
import type { PanelReference } from '../../common/model/dashboard';
import { useServices } from '../services';
import styles from './Panel.module.css';
import { PanelCard } from './PanelCard';

/** In place of what was deleted: what it was called, as long as its history is kept, and how it comes back. */
export function MissingPanel({ reference }: { reference: PanelReference }) {
  const { store, core } = useServices();
  const queries = useQueryClient();
  const mayEdit = useMayEditObjects(core);
  const { type, id } = reference;
  const { data: title, isPending } = useQuery({
    queryKey: ['dashboard', 'deleted', type, id],
    queryFn: async () => (await store.titleOfDeleted(reference)) ?? '',
  });
  const restoring = useMutation({
    mutationFn: () => store.restoreObject({ type, id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['dashboard', 'contents'] }),
    onError: (error: Error) =>
      core.notifications.toasts.addError(error, {
        title: i18n.formatMessage(
          { id: 'dashboard.panel.notBack', defaultMessage: 'Couldn’t restore {title}' },
          { title: title ?? id },
        ),
      }),
  });
  if (isPending) return null;
  if (!title) {
    return (
      <PanelCard
        what={i18n.formatMessage(
          { id: 'dashboard.panel.missing', defaultMessage: 'Not found: {type} {id}.' },
          { type, id },
        )}
        more={i18n.formatMessage({
          id: 'dashboard.panel.missingText',
          defaultMessage: 'It was deleted, or you don’t have access. The panel is kept.',
        })}
      />
    );
  }
  return (
    <>
      <PanelCard
        what={i18n.formatMessage(
          { id: 'dashboard.panel.deleted', defaultMessage: '{title} was deleted.' },
          { title },
        )}
        more={i18n.formatMessage({
          id: 'dashboard.panel.deletedText',
          defaultMessage: 'Restore it, or remove the panel in edit mode.',
        })}
      />
      {mayEdit && (
        <div className={styles.mend}>
          <Button
            size="s"
            icon="undo"
            disabled={restoring.isPending}
            onClick={() => restoring.mutate()}
          >
            {i18n.formatMessage({
              id: 'dashboard.panel.bringBack',
              defaultMessage: 'Restore',
            })}
          </Button>
        </div>
      )}
    </>
  );
}
