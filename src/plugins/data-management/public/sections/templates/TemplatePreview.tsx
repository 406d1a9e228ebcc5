import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, Callout, ErrorCallout, Running, TextField, useCancelable } from '#ui';
import type { TemplatePreview as Preview } from '../../../common';
import styles from '../../DataPage.module.css';
import namesStyles from '../../names/names.module.css';
import { isWrong } from '../../names/JsonArea';
import type { NamesClient } from '../../names/names-client';
import { type TemplateDraft, toTemplateSource } from './template-draft';

/** What an index would be created with if the template were saved as it stands in the form. */
export function TemplatePreview({ client, draft }: { client: NamesClient; draft: TemplateDraft }) {
  const [index, setIndex] = useState('');
  const name = draft.name.trim();
  const preview = useCancelable((signal) =>
    client.preview(
      {
        ...(index.trim() && { index: index.trim() }),
        ...(name && { template: name }),
        source: toTemplateSource(draft),
      },
      signal,
    ),
  );
  return (
    <>
      <div className={namesStyles.memberHead}>
        <TextField
          className={namesStyles.grow}
          label={i18n.formatMessage({
            id: 'dataManagement.templates.previewFor',
            defaultMessage: 'Preview for an index named',
          })}
          spellCheck={false}
          value={index}
          onChange={(event) => setIndex(event.target.value)}
        />
        <Button
          aria-disabled={preview.isPending}
          onClick={() => {
            if (!preview.isPending && !isWrong(draft.body)) preview.mutate();
          }}
        >
          {i18n.formatMessage({ id: 'dataManagement.preview', defaultMessage: 'Preview' })}
        </Button>
      </div>
      {preview.isPending && (
        <Running
          label={i18n.formatMessage({ id: 'dataManagement.previewing', defaultMessage: 'Asking' })}
          onCancel={preview.cancel}
        />
      )}
      {preview.error && <ErrorCallout error={preview.error} />}
      {preview.data && <PreviewAnswer preview={preview.data} />}
    </>
  );
}

function PreviewAnswer({ preview: { source, overlapping } }: { preview: Preview }) {
  return (
    <div role="status" className={styles.mapping}>
      {source === undefined ? (
        <Callout
          title={i18n.formatMessage({
            id: 'dataManagement.templates.noMatch',
            defaultMessage: 'No template matches this name',
          })}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with keys too
        <pre className={namesStyles.code} tabIndex={0}>
          {source}
        </pre>
      )}
      {overlapping.length > 0 && (
        <p className={styles.text}>
          {i18n.formatMessage(
            {
              id: 'dataManagement.templates.overlapping',
              defaultMessage: 'Not applied, as their priority is lower: {names}',
            },
            { names: overlapping.join(', ') },
          )}
        </p>
      )}
    </div>
  );
}
