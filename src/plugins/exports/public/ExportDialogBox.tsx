import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout } from '#ui';
import { Modal } from '#ui/overlays';
import { ExportForm } from './ExportForm';
import { ExportResult } from './ExportResult';
import { ExportRunning } from './ExportRunning';
import { firstChoice, toJob } from './export-choice';
import type { ExportDialogProps } from './open-export-dialog';
import { useExport } from './use-export';

/** What of it is wanted and in which form, how far it is, and what became of it. */
export function ExportDialogBox({ core, title, source, timeZone, onClose }: ExportDialogProps) {
  const [choice, setChoice] = useState(firstChoice);
  const { state, start, cancel } = useExport(core);
  const begin = () => start(toJob(choice, source, { title, timeZone }));
  const text = texts();
  return (
    <Modal
      title={text.title}
      testSubject="exportDialog"
      onClose={onClose}
      footer={
        state.name === 'running' ? (
          <Button onClick={cancel}>{text.cancel}</Button>
        ) : state.name === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            {text.close}
          </Button>
        ) : (
          <Button variant="primary" icon="download" onClick={begin}>
            {text.start}
          </Button>
        )
      }
    >
      {state.name === 'choosing' && state.error !== undefined && (
        <ErrorCallout title={text.failed} error={state.error} onRetry={begin} />
      )}
      {state.name === 'choosing' && (
        <ExportForm source={source} choice={choice} onChange={setChoice} />
      )}
      {state.name === 'running' && <ExportRunning progress={state.progress} total={source.total} />}
      {state.name === 'done' && <ExportResult result={state.result} />}
    </Modal>
  );
}

const texts = () => ({
  title: i18n.formatMessage({ id: 'exports.title', defaultMessage: 'Export' }),
  start: i18n.formatMessage({ id: 'exports.start', defaultMessage: 'Download' }),
  cancel: i18n.formatMessage({ id: 'exports.cancel', defaultMessage: 'Cancel' }),
  close: i18n.formatMessage({ id: 'exports.close', defaultMessage: 'Close' }),
  failed: i18n.formatMessage({
    id: 'exports.failed',
    defaultMessage: 'The file is not whole: the export failed',
  }),
});
