import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { i18n, translateAnswer } from '#common/i18n';
import type { FilePreview } from '#common/search';
import { AnswerState, Button, describeError, ErrorCallout, TextField, useObservable } from '#ui';
import { toIndexName } from '../../common/index';
import type { FileOptions } from '../types';
import type { UploadItem, Uploads } from '../uploads';
import styles from './FilePreviewPanel.module.css';
import { LinePattern } from './LinePattern';
import { PreviewTable } from './PreviewTable';
import { ReadingForm } from './ReadingForm';
import { SheetIndices } from './SheetIndices';

interface FilePreviewPanelProps {
  item: UploadItem;
  uploads: Uploads;
}

/** How a file would be read, before it is. Enter takes everything as detected. */
export function FilePreviewPanel({ item, uploads }: FilePreviewPanelProps) {
  const items = useObservable(uploads.items$, uploads.items());
  const waiting = items.filter(({ state }) => state.status === 'preview');
  // One at a time: the others stand behind it.
  return waiting[0]?.id === item.id ? (
    <Panel {...{ item, uploads }} count={waiting.length} />
  ) : (
    <p className={styles.waiting}>
      {i18n.formatMessage({ id: 'ingest.preview.next', defaultMessage: 'Next' })}
    </p>
  );
}

function Panel({ item, uploads, count }: FilePreviewPanelProps & { count: number }) {
  const { id, file } = item;
  const [options, setOptions] = useState<FileOptions>({});
  const [index, setIndex] = useState(() => toIndexName(file.name));
  const queryKey = ['file-preview', id, options];
  const preview = useQuery({
    queryKey,
    queryFn: ({ signal }) => uploads.preview(file, options, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const shown = useLast(preview.data);
  const error = preview.isError ? preview.error : undefined;
  const isPatternWrong = error !== undefined && options.pattern !== undefined;
  const change = (part: Partial<FileOptions>) =>
    setOptions((before) => withoutEmpty({ ...before, ...part }));
  const choice = () => ({
    ...(index.trim() === toIndexName(file.name) ? {} : { index: index.trim() }),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  });
  return (
    <form
      className={styles.root}
      aria-label={i18n.formatMessage(
        { id: 'ingest.preview.title', defaultMessage: 'How {name} is read' },
        { name: file.name },
      )}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPatternWrong) uploads.startAll(id, choice());
      }}
    >
      <div className={styles.actions}>
        <TextField
          className={styles.name}
          size="s"
          label={i18n.formatMessage({ id: 'ingest.preview.index', defaultMessage: 'Index' })}
          value={index}
          required
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setIndex(target.value)}
        />
        <Actions count={count} onOne={() => !isPatternWrong && uploads.start(id, choice())} />
      </div>
      {error && !isPatternWrong && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'ingest.preview.failed',
            defaultMessage: 'The file can’t be read like this',
          })}
          error={error}
        />
      )}
      {!error && <AnswerState query={preview} queryKey={queryKey} height={160} />}
      {shown && (
        <div aria-busy={preview.isFetching}>
          <ReadingForm preview={shown} options={options} onChange={change}>
            <LinePattern
              preview={shown}
              pattern={options.pattern}
              error={isPatternWrong ? describeError(error).message : undefined}
              listNames={uploads.listGrokPatterns}
              onChange={(pattern) => change({ pattern })}
            />
          </ReadingForm>
          <SheetIndices readAs={shown.readAs} options={options} index={index.trim()} />
          <PreviewTable
            preview={shown}
            name={file.name}
            onType={(field, type) => change({ types: { ...options.types, [field]: type } })}
          />
          {!error && <Told preview={shown} />}
        </div>
      )}
    </form>
  );
}

function Actions({ count, onOne }: { count: number; onOne: () => void }) {
  const load = useRef<HTMLButtonElement>(null);
  // Whoever brought a file presses Enter to load it.
  useEffect(() => load.current?.focus(), []);
  return (
    <>
      <Button ref={load} type="submit" variant="primary" data-test-subj="loadFile">
        {i18n.formatMessage(
          {
            id: 'ingest.preview.load',
            defaultMessage: '{count, plural, one {Load} other {Load all # files}}',
          },
          { count },
        )}
      </Button>
      {count > 1 && (
        <Button onClick={onOne}>
          {i18n.formatMessage({ id: 'ingest.preview.loadOne', defaultMessage: 'Load this file' })}
        </Button>
      )}
    </>
  );
}

/** What gets lost or is unclear, in words. */
function Told({ preview }: { preview: FilePreview }) {
  const { notices, rejectedRows, partial } = preview;
  if (notices.length === 0 && rejectedRows === 0 && !partial) return null;
  return (
    <ul className={styles.notices}>
      {partial && (
        <li>
          {i18n.formatMessage({
            id: 'ingest.preview.partial',
            defaultMessage: 'These are the first rows. Later ones can change a type.',
          })}
        </li>
      )}
      {rejectedRows > 0 && (
        <li>
          {i18n.formatMessage(
            {
              id: 'ingest.preview.rejected',
              defaultMessage:
                '{count, plural, one {# row can’t be read and would be left out.} other {# rows can’t be read and would be left out.}}',
            },
            { count: rejectedRows },
          )}
        </li>
      )}
      {notices.slice(0, SHOWN_NOTICES).map((notice) => (
        <li key={notice.message}>{translateAnswer(notice)}</li>
      ))}
    </ul>
  );
}

const SHOWN_NOTICES = 20;

/** What was read before, while options are wrong: to be changed, they have to stay in sight. */
function useLast(preview: FilePreview | undefined): FilePreview | undefined {
  const [last, setLast] = useState(preview);
  if (preview && preview !== last) setLast(preview);
  return preview ?? last;
}

const withoutEmpty = (options: FileOptions): FileOptions =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
