import { i18n } from '#common/i18n';
import { Button, ErrorCallout, Icon, IconButton, ProgressBar } from '#ui';
import { ConflictChoice } from './ConflictChoice';
import { FilePreviewPanel } from './preview/FilePreviewPanel';
import { describeProgress, progressShare } from './describe-progress';
import { UploadDone } from './UploadDone';
import styles from './UploadList.module.css';
import type { UploadListProps } from './UploadList';
import type { UploadItem } from './uploads';
import { useKeptFocus } from './use-kept-focus';

export interface UploadRowProps extends UploadListProps {
  item: UploadItem;
}

export function UploadRow(props: UploadRowProps) {
  const { item, uploads } = props;
  const { state } = item;
  const remove = () => uploads.remove(item.id);
  const active = state.status === 'running' || state.status === 'waiting';
  return (
    <li className={styles.row} {...useKeptFocus(state.status)}>
      <Icon name="file" className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.name}>{item.file.name}</span>
          {active && (
            <span className={styles.facts} role="status">
              {describeProgress(item)}
            </span>
          )}
        </div>
        <UploadBody {...props} />
      </div>
      {active ? (
        <Button size="s" onClick={remove}>
          {i18n.formatMessage({ id: 'ingest.upload.cancel', defaultMessage: 'Cancel' })}
        </Button>
      ) : (
        <IconButton
          icon="x"
          size="s"
          label={i18n.formatMessage(
            { id: 'ingest.upload.dismiss', defaultMessage: 'Dismiss {name}' },
            { name: item.file.name },
          )}
          onClick={remove}
        />
      )}
    </li>
  );
}

function UploadBody({ item, uploads, ...actions }: UploadRowProps) {
  const { state } = item;
  switch (state.status) {
    case 'preview':
      return <FilePreviewPanel item={item} uploads={uploads} />;
    case 'waiting':
      return null;
    case 'running':
      return (
        <ProgressBar
          label={i18n.formatMessage(
            { id: 'ingest.upload.progress', defaultMessage: 'Loading {name}' },
            { name: item.file.name },
          )}
          value={progressShare(item)}
        />
      );
    case 'conflict':
      return (
        <ConflictChoice
          index={state.index}
          isEachSheet={state.isEachSheet}
          onChoose={(choice) => uploads.start(item.id, choice)}
        />
      );
    case 'failed':
      return (
        <ErrorCallout
          title={i18n.formatMessage(
            { id: 'ingest.upload.failed', defaultMessage: 'Couldn’t load {name}' },
            { name: item.file.name },
          )}
          error={state.error}
          onRetry={() => uploads.start(item.id)}
        />
      );
    case 'done':
      return <UploadDone state={state} {...actions} />;
  }
}
