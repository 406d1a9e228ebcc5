import { useQuery } from '@tanstack/react-query';
import { formatCount, i18n, translateAnswer } from '#common/i18n';
import type { IndexDetails } from '#common/search';
import { AnswerState, Table, type TableColumn } from '#ui';
import { Flyout } from '#ui/overlays';
import styles from './RejectedRows.module.css';

type RejectedRow = IndexDetails['rejected'][number];

interface RejectedRowsProps {
  index: string;
  describe: (index: string, options: { signal: AbortSignal }) => Promise<IndexDetails>;
  onClose: () => void;
}

/** The rows that did not fit, each with its line and the reason. */
export function RejectedRows({ index, describe, onClose }: RejectedRowsProps) {
  const details = useQuery({
    queryKey: ['index', index],
    queryFn: ({ signal }) => describe(index, { signal }),
  });
  return (
    <Flyout
      title={i18n.formatMessage(
        { id: 'ingest.rejected.title', defaultMessage: 'Rejected rows of {index}' },
        { index },
      )}
      onClose={onClose}
    >
      <AnswerState query={details} queryKey={['index', index]} height={120} />
      {details.isSuccess && <RejectedTable details={details.data} />}
    </Flyout>
  );
}

function RejectedTable({ details }: { details: IndexDetails }) {
  const { rejected, rejectedRows, notices } = details;
  return (
    <>
      <p className={styles.text}>
        {i18n.formatMessage(
          {
            id: 'ingest.rejected.explanation',
            defaultMessage:
              '{count, plural, one {# row was not loaded} other {# rows were not loaded}}; all others were. {shown, plural, one {The first one is shown.} other {The first {shownText} are shown.}}',
          },
          { count: rejectedRows, shown: rejected.length, shownText: formatCount(rejected.length) },
        )}
      </p>
      <Table
        caption={i18n.formatMessage({
          id: 'ingest.rejected.caption',
          defaultMessage: 'Rejected rows',
        })}
        columns={columns()}
        rows={rejected}
        rowKey={({ line, text, reason }) => `${line} ${reason} ${text}`}
      />
      {notices.length > 0 && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice.message}>{translateAnswer(notice)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** In the language of the page, where the server knows more than its words. */
const reasonOf = ({ reason, attributes }: RejectedRow): string =>
  translateAnswer({ message: reason, attributes }) ?? reason;

function columns(): TableColumn<RejectedRow>[] {
  return [
    {
      id: 'line',
      header: i18n.formatMessage({ id: 'ingest.rejected.line', defaultMessage: 'Line' }),
      numeric: true,
      width: '88px',
      render: ({ line }) => (line > 0 ? formatCount(line) : '–'),
    },
    {
      id: 'reason',
      header: i18n.formatMessage({ id: 'ingest.rejected.reason', defaultMessage: 'Reason' }),
      render: reasonOf,
      title: reasonOf,
    },
    {
      id: 'text',
      header: i18n.formatMessage({ id: 'ingest.rejected.text', defaultMessage: 'Text' }),
      render: ({ text }) => <code className={styles.code}>{text}</code>,
      title: ({ text }) => text,
    },
  ];
}
