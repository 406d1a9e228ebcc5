import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout, Running, TextArea, useCancelable } from '#ui';
import type { TriedDocument } from '../../../common';
import namesStyles from '../../names/names.module.css';
import type { NamesClient } from '../../names/names-client';

export interface PipelineTrialProps {
  client: NamesClient;
  source: string;
  /** The definition is JSON. */
  isReady: boolean;
}

/** What documents become by the pipeline as it stands in the form; nothing is written. */
export function PipelineTrial({ client, source, isReady }: PipelineTrialProps) {
  const [documents, setDocuments] = useState('');
  const lines = documents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const trial = useCancelable((signal) => client.tryPipeline(source, lines, signal));
  return (
    <>
      <TextArea
        label={i18n.formatMessage({
          id: 'dataManagement.pipelines.documents',
          defaultMessage: 'Documents to try',
        })}
        help={i18n.formatMessage({
          id: 'dataManagement.pipelines.documentsHelp',
          defaultMessage: 'One JSON object a line. Nothing is written.',
        })}
        code
        rows={3}
        placeholder='{"message":"…"}'
        value={documents}
        onChange={(event) => setDocuments(event.target.value)}
      />
      <div>
        <Button
          icon="play"
          disabled={!isReady || lines.length === 0}
          aria-disabled={trial.isPending}
          onClick={() => {
            if (!trial.isPending) trial.mutate();
          }}
        >
          {i18n.formatMessage({ id: 'dataManagement.pipelines.try', defaultMessage: 'Try' })}
        </Button>
      </div>
      {trial.isPending && (
        <Running
          label={i18n.formatMessage({
            id: 'dataManagement.pipelines.trying',
            defaultMessage: 'Trying',
          })}
          onCancel={trial.cancel}
        />
      )}
      {trial.error && <ErrorCallout error={trial.error} />}
      <div role="status">
        {trial.data && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with keys too
          <pre className={namesStyles.code} tabIndex={0}>
            {trial.data.map(describeTried).join('\n')}
          </pre>
        )}
      </div>
    </>
  );
}

const describeTried = ({ source, error }: TriedDocument): string =>
  source ??
  error ??
  i18n.formatMessage({ id: 'dataManagement.pipelines.dropped', defaultMessage: 'Dropped' });
