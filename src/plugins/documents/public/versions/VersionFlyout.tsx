import { useMutation, useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { TimeFormatter } from '#common/time';
import { type CoreStart, useMayEditObjects } from '#core/public';
import { AnswerState, Button, EmptyState, ErrorCallout } from '#ui';
import { Flyout } from '#ui/overlays';
import type { DocumentBody, StoredDocument } from '../../common';
import type { DocumentStore } from '../store/document-store';
import { documentLabels } from '../page/document-actions';
import { addUndoToast } from '../undo-toast';
import styles from './VersionFlyout.module.css';

export interface VersionFlyoutProps {
  core: CoreStart;
  time: Pick<TimeFormatter, 'full'>;
  store: Pick<DocumentStore, 'history' | 'load' | 'restore'>;
  /** As it is open. */
  stored: Pick<StoredDocument, 'id' | 'version'>;
  /** What differs from one version to the next, in sentences; none where nothing that can be seen does. */
  compare: (before: DocumentBody, after: DocumentBody) => readonly string[];
  /** Another version is the present one. */
  onRestored: () => void;
  onClose: () => void;
}

/** Earlier versions of a document, what each changed, and back to them. */
export function VersionFlyout(props: VersionFlyoutProps) {
  const { core, time, store, compare, onRestored, onClose } = props;
  const { id, version } = props.stored;
  const mayEdit = useMayEditObjects(core);
  const history = useQuery({
    queryKey: ['documents', 'history', id, version],
    queryFn: async () => {
      const [versions, present] = await Promise.all([store.history(id), store.load(id)]);
      return { versions, present };
    },
  });
  const restore = useMutation({
    mutationFn: (earlier: string) => store.restore(id, earlier),
    onSuccess() {
      addUndoToast(core, {
        title: i18n.formatMessage({
          id: 'documents.versions.restored',
          defaultMessage: 'Version restored',
        }),
        undo: async () => {
          const replaced = history.data?.present.version;
          if (replaced !== undefined) await store.restore(id, replaced);
          onRestored();
        },
      });
      onClose();
      onRestored();
    },
  });
  return (
    <Flyout title={documentLabels().versions} onClose={onClose}>
      <AnswerState query={history} queryKey={['documents', 'history', id, version]} height={160} />
      {restore.isError && <ErrorCallout error={restore.error} />}
      {history.data?.versions.length === 0 && (
        <EmptyState
          icon="recent"
          title={i18n.formatMessage({
            id: 'documents.versions.none',
            defaultMessage: 'No earlier versions',
          })}
        />
      )}
      <ol className={styles.versions}>
        {history.data?.versions.map((one, position, all) => (
          <li key={one.version}>
            <p className={styles.head}>
              <strong>{one.updated_at ? time.full(Date.parse(one.updated_at)) : ''}</strong>{' '}
              <bdi>{one.updated_by}</bdi>
            </p>
            <p>
              {i18n.formatMessage({
                id: 'documents.versions.then',
                defaultMessage: 'Changed since then:',
              })}
            </p>
            <Changes
              sentences={compare(toBody(one), toBody(all[position - 1] ?? history.data.present))}
            />
            {mayEdit && (
              <Button
                size="s"
                disabled={restore.isPending || one.version === undefined}
                onClick={() => one.version !== undefined && restore.mutate(one.version)}
              >
                {i18n.formatMessage({
                  id: 'documents.versions.restore',
                  defaultMessage: 'Restore this version',
                })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Flyout>
  );
}

function Changes({ sentences }: { sentences: readonly string[] }) {
  const nothing = i18n.formatMessage({
    id: 'documents.versions.same',
    defaultMessage: 'No visible changes',
  });
  return (
    <ul>
      {(sentences.length > 0 ? sentences : [nothing]).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const toBody = ({ attributes, references = [] }: Partial<DocumentBody>): DocumentBody => ({
  attributes: attributes ?? {},
  references,
});
