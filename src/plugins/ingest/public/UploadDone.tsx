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
  const { notices, indices, ...whole } = state.result;
  const first = indices?.[0]?.index ?? whole.index;
  return (
    <>
      <p className={styles.facts} role="status">
        {describeDone(state)}
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
        {(indices ?? [whole]).map(({ index }) => (
          <a
            key={index}
            className={buttonClass({ ...(indices ? {} : { variant: 'primary' }), size: 's' })}
            href={toDiscoverHref(index)}
          >
            <Icon name="discover" size="s" />
            {indices
              ? index
              : i18n.formatMessage({ id: 'ingest.upload.explore', defaultMessage: 'Explore' })}
          </a>
        ))}
        {notices.length > 0 && (
          <Button size="s" icon="data" onClick={() => onShowTypes(first)}>
            {i18n.formatMessage({
              id: 'ingest.upload.types',
              defaultMessage: 'Field types',
            })}
          </Button>
        )}
        {(indices ?? [whole])
          .filter(({ rejectedRows }) => rejectedRows > 0)
          .map(({ index, rejectedRows }) => (
            <Button key={index} size="s" icon="alert" onClick={() => onShowRejected(index)}>
              {i18n.formatMessage(
                {
                  id: 'ingest.upload.showRejected',
                  defaultMessage: '{count, plural, one {# rejected row} other {# rejected rows}}',
                },
                { count: rejectedRows },
              )}
            </Button>
          ))}
      </div>
    </>
  );
}

function describeDone({ result, milliseconds }: UploadDoneProps['state']): string {
  const { index, indices } = result;
  const documents = formatCount(result.documents);
  const time = formatSeconds(milliseconds);
  return indices
    ? i18n.formatMessage(
        {
          id: 'ingest.upload.doneSheets',
          defaultMessage:
            '{documents} records loaded into {count, plural, one {# index} other {# indices}} in {time}',
        },
        { documents, count: indices.length, time },
      )
    : i18n.formatMessage(
        {
          id: 'ingest.upload.done',
          defaultMessage: '{documents} records loaded into {index} in {time}',
        },
        { documents, index, time },
      );
}
