import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, Callout, TextField } from '#ui';
import styles from './UploadList.module.css';
import type { UploadChoice } from './uploads';

export interface ConflictChoiceProps {
  /** What the names begin with, where each sheet becomes an index. */
  index: string;
  isEachSheet: boolean;
  onChoose: (choice: UploadChoice) => void;
}

/** The name is taken: replace, append, or another name. */
export function ConflictChoice({ index, isEachSheet, onChoose }: ConflictChoiceProps) {
  const [name, setName] = useState(`${index}-2`);
  return (
    <>
      <Callout tone="warning">
        {isEachSheet
          ? i18n.formatMessage(
              {
                id: 'ingest.conflict.sheets',
                defaultMessage:
                  'Indices with these names exist. Replace their records, or begin the names otherwise than with {index}?',
              },
              { index },
            )
          : i18n.formatMessage(
              {
                id: 'ingest.conflict.question',
                defaultMessage:
                  'An index named {index} exists. Replace its records, append to them, or use another name?',
              },
              { index },
            )}
      </Callout>
      <div className={styles.actions}>
        <Button onClick={() => onChoose({ mode: 'replace', index })}>
          {i18n.formatMessage({ id: 'ingest.conflict.replace', defaultMessage: 'Replace' })}
        </Button>
        {!isEachSheet && (
          <Button onClick={() => onChoose({ mode: 'append', index })}>
            {i18n.formatMessage({ id: 'ingest.conflict.append', defaultMessage: 'Append' })}
          </Button>
        )}
        <form
          className={styles.actions}
          onSubmit={(event) => {
            event.preventDefault();
            onChoose({ mode: 'create', index: name.trim() });
          }}
        >
          <TextField
            label={i18n.formatMessage({
              id: 'ingest.conflict.otherName',
              defaultMessage: 'Another name',
            })}
            labelHidden
            value={name}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {i18n.formatMessage({ id: 'ingest.conflict.useName', defaultMessage: 'Use this name' })}
          </Button>
        </form>
      </div>
    </>
  );
}
