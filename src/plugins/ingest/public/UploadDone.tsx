import { formatCount, formatSeconds, i18n, translateAnswer } from '#common/i18n';
import { Button, buttonClass, Icon } from '#ui';
import styles from './UploadList.module.css';
import type { UploadListProps } from './UploadList';
import type { UploadState } from './uploads';

export interface UploadDoneProps extends Omit<UploadListProps, 'uploads'> {
  state: Extract<UploadState, { status: 'done' }>;
}

/** What became of the file, rows that did not fit included. */
export function UploadDone({
  state,
  toDiscoverHref,
  onShowRejected,
  onShowTypes,
}: UploadDoneProps) {
  const { result, milliseconds } = state;
  const { index, documents, rejectedRows, notices } = result;
  return (
    <>
      <p className={styles.facts} role="status">
        {i18n.formatMessage(
          {
            id: 'ingest.upload.done',
            defaultMessage: '{documents} records loaded into {index} in {time}',
          },
          { documents: formatCount(documents), index, time: formatSeconds(milliseconds) },
        )}
      </p>
      {notices.length > 0 && (
        <ul
          className={styles.notices}
          tabIndex={0}
          aria-label={i18n.formatMessage({
            id: 'ingest.upload.notices',
            defaultMessage: 'Changes to values',
          })}
        >
          {notices.map((notice) => (
            <li key={notice.message}>{translateAnswer(notice)}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <a className={buttonClass({ variant: 'primary', size: 's' })} href={toDiscoverHref(index)}>
          <Icon name="discover" size="s" />
          {i18n.formatMessage({ id: 'ingest.upload.explore', defaultMessage: 'Explore' })}
        </a>
        {notices.length > 0 && (
          <Button size="s" icon="data" onClick={() => onShowTypes(index)}>
            {i18n.formatMessage({
              id: 'ingest.upload.types',
              defaultMessage: 'Field types',
            })}
          </Button>
        )}
        {rejectedRows > 0 && (
          <Button size="s" icon="alert" onClick={() => onShowRejected(index)}>
            {i18n.formatMessage(
              {
                id: 'ingest.upload.showRejected',
                defaultMessage: '{count, plural, one {# rejected row} other {# rejected rows}}',
              },
              { count: rejectedRows },
            )}
          </Button>
        )}
      </div>
    </>
  );
}
