import { useState } from 'react';
import { formatBytes, i18n } from '#common/i18n';
import { HttpFetchError } from '#core/public';
import { Button, buttonClass, Checkbox, DropZone, ErrorCallout, ProgressBar, Running } from '#ui';
import { Flyout } from '#ui/overlays';
import { FileChangedError } from './import-client';
import { type Decisions, NO_DECISIONS } from './import-decisions';
import { ImportProblems } from './ImportProblems';
import { ImportReport } from './ImportReport';
import styles from './parts.module.css';
import type { ObjectServices } from './services';
import { type Import, useImport } from './use-import';

/** Reads an export: choose the file, decide about what stands in the way, see what was done. */
export function ImportFlyout({
  services,
  onClose,
}: {
  services: ObjectServices;
  onClose: () => void;
}) {
  const run = useImport(services);
  const [decisions, setDecisions] = useState<Decisions>(NO_DECISIONS);
  const isDeciding = run.step === 'decide';
  return (
    <Flyout
      title={i18n.formatMessage({
        id: 'management.objects.importTitle',
        defaultMessage: 'Import saved objects',
      })}
      testSubject="savedObjectImport"
      // What was imported already is told before the sheet goes.
      onClose={isDeciding ? run.finish : onClose}
      footer={<Buttons {...{ run, onClose }} onResolve={() => run.resolve(decisions)} />}
    >
      <div className={styles.stack}>
        {run.step === 'choose' && <ChooseStep run={run} />}
        {isDeciding && (
          <ImportProblems
            {...{ services, decisions }}
            failures={run.progress.failed}
            onChange={setDecisions}
          />
        )}
        {run.step === 'report' && (
          <ImportReport progress={run.progress} broken={run.broken} services={services} />
        )}
        {run.isRunning && (
          <>
            <ProgressBar label={importing()} />
            <Running label={importing()} />
          </>
        )}
        {run.startError && !run.isRunning && run.step === 'choose' && (
          <ImportErrorCallout error={run.startError} />
        )}
        {run.resolveError && !run.isRunning && <ImportErrorCallout error={run.resolveError} />}
      </div>
    </Flyout>
  );
}

function ChooseStep({ run }: { run: Import }) {
  const { file, mode, setMode } = run;
  const setOverwrite = (overwrite: boolean) => setMode({ createNewCopies: false, overwrite });
  return (
    <>
      <DropZone
        title={
          file
            ? `${file.name} · ${formatBytes(file.size)}`
            : i18n.formatMessage({
                id: 'management.objects.drop',
                defaultMessage: 'Drop an export here',
              })
        }
        hint={i18n.formatMessage({
          id: 'management.objects.dropHint',
          defaultMessage: 'One .ndjson export',
        })}
        chooseLabel={
          file
            ? i18n.formatMessage({
                id: 'management.objects.chooseAnother',
                defaultMessage: 'Choose another file',
              })
            : i18n.formatMessage({
                id: 'management.objects.chooseFile',
                defaultMessage: 'Choose a file',
              })
        }
        chooseClassName={buttonClass()}
        accept=".ndjson"
        onFiles={([first]) => first && run.choose(first)}
      />
      <fieldset className={styles.choice}>
        <legend>
          {i18n.formatMessage({
            id: 'management.objects.importOptions',
            defaultMessage: 'Existing objects',
          })}
        </legend>
        <Checkbox
          radio
          name="import-mode"
          label={i18n.formatMessage({
            id: 'management.objects.checkExisting',
            defaultMessage: 'Check for existing objects',
          })}
          checked={!mode.createNewCopies}
          onChange={() => setOverwrite(false)}
        />
        <Checkbox
          radio
          name="import-overwrite"
          className={styles.indented}
          disabled={mode.createNewCopies}
          label={i18n.formatMessage({
            id: 'management.objects.askConflicts',
            defaultMessage: 'Ask about each conflict',
          })}
          checked={!mode.createNewCopies && !mode.overwrite}
          onChange={() => setOverwrite(false)}
        />
        <Checkbox
          radio
          name="import-overwrite"
          className={styles.indented}
          disabled={mode.createNewCopies}
          label={i18n.formatMessage({
            id: 'management.objects.overwriteConflicts',
            defaultMessage: 'Overwrite; earlier versions stay in the history',
          })}
          checked={!mode.createNewCopies && mode.overwrite}
          onChange={() => setOverwrite(true)}
        />
        <Checkbox
          radio
          name="import-mode"
          label={i18n.formatMessage({
            id: 'management.objects.createCopies',
            defaultMessage: 'Create new copies with new IDs',
          })}
          checked={mode.createNewCopies}
          onChange={() => setMode({ createNewCopies: true, overwrite: false })}
        />
      </fieldset>
    </>
  );
}

function Buttons({
  run,
  onClose,
  onResolve,
}: {
  run: Import;
  onClose: () => void;
  onResolve: () => void;
}) {
  const close = i18n.formatMessage({ id: 'management.objects.close', defaultMessage: 'Close' });
  if (run.step === 'choose') {
    return (
      <>
        <Button onClick={onClose}>
          {i18n.formatMessage({ id: 'management.objects.cancel', defaultMessage: 'Cancel' })}
        </Button>
        <Button variant="primary" disabled={!run.file || run.isRunning} onClick={run.start}>
          {run.startError
            ? i18n.formatMessage({
                id: 'management.objects.importAgain',
                defaultMessage: 'Try again',
              })
            : i18n.formatMessage({ id: 'management.objects.import', defaultMessage: 'Import' })}
        </Button>
      </>
    );
  }
  if (run.step === 'decide') {
    return (
      <>
        <Button onClick={run.finish} disabled={run.isRunning}>
          {i18n.formatMessage({
            id: 'management.objects.skipAll',
            defaultMessage: 'Skip all',
          })}
        </Button>
        <Button variant="primary" onClick={onResolve} disabled={run.isRunning}>
          {i18n.formatMessage({
            id: 'management.objects.continue',
            defaultMessage: 'Continue import',
          })}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={run.restart}>
        {i18n.formatMessage({
          id: 'management.objects.importMore',
          defaultMessage: 'Import another file',
        })}
      </Button>
      <Button variant="primary" onClick={onClose}>
        {close}
      </Button>
    </>
  );
}

/** What the server says is wrong, and what helps. */
function ImportErrorCallout({ error }: { error: Error }) {
  return (
    <ErrorCallout
      title={i18n.formatMessage({
        id: 'management.objects.importFailed',
        defaultMessage: 'Couldn’t import the file',
      })}
      error={error instanceof FileChangedError ? new Error(fileChanged()) : error}
    >
      <p>{adviceFor(error)}</p>
    </ErrorCallout>
  );
}

function fileChanged(): string {
  return i18n.formatMessage({
    id: 'management.objects.fileChanged',
    defaultMessage: 'The file was changed or removed after you chose it. Choose it again.',
  });
}

function adviceFor(error: Error): string {
  const status = error instanceof HttpFetchError ? error.response?.status : undefined;
  if (status === 413) {
    return i18n.formatMessage({
      id: 'management.objects.tooLarge',
      defaultMessage:
        'Export fewer objects at once, or ask an administrator to raise savedObjects.maxImportPayloadBytes.',
    });
  }
  if (status === 400) {
    return i18n.formatMessage({
      id: 'management.objects.badFile',
      defaultMessage:
        'Nothing was imported. Fix the file and choose it again: one JSON object per line, in a file whose name ends in .ndjson.',
    });
  }
  if (error instanceof FileChangedError) return '';
  return i18n.formatMessage({
    id: 'management.objects.importRetry',
    defaultMessage: 'The file is still selected. Try again.',
  });
}

const importing = () =>
  i18n.formatMessage({ id: 'management.objects.importing', defaultMessage: 'Importing' });
