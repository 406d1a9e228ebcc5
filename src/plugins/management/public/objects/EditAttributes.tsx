import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';
import { Button, Callout, ErrorCallout, TextArea } from '#ui';
import { type ManagedObject, SaveError } from './objects-client';
import styles from './parts.module.css';
import { parseAttributes } from './parse-attributes';
import type { ObjectServices } from './services';
import { refresh } from './use-object-list';

const CONFLICT = 409;

export interface EditAttributesProps {
  services: ObjectServices;
  object: ManagedObject;
  onDone: () => void;
}

/** Attributes as JSON. What was typed is lost by nothing but Cancel. */
export function EditAttributes({ services, object, onDone }: EditAttributesProps) {
  const { client } = services;
  // The version that was read: news from the server change nothing under a person's hands.
  const [base, setBase] = useState(object);
  const [text, setText] = useState(() => JSON.stringify(object.attributes, undefined, 2));
  const queries = useQueryClient();
  const parsed = parseAttributes(text);
  const saving = useMutation({
    mutationFn: (attributes: JsonObject) => client.replaceAttributes(base, attributes),
    onSuccess() {
      void refresh(queries);
      onDone();
    },
  });
  const isConflict = saving.error instanceof SaveError && saving.error.statusCode === CONFLICT;
  const readNewest = useMutation({
    mutationFn: () => client.get(base),
    onSuccess(newest) {
      setBase(newest);
      saving.reset();
    },
  });
  return (
    <div className={styles.stack}>
      <TextArea
        code
        rows={22}
        label={i18n.formatMessage({
          id: 'management.objects.attributes',
          defaultMessage: 'Attributes as JSON',
        })}
        help={i18n.formatMessage({
          id: 'management.objects.attributesHelp',
          defaultMessage: 'References stay unchanged. The previous version is kept in the history.',
        })}
        error={'problem' in parsed ? parsed.problem : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isConflict && <Conflict onKeep={() => readNewest.mutate()} onNewest={takeNewest} />}
      {readNewest.isError && <ErrorCallout error={readNewest.error} />}
      {saving.isError && !isConflict && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'management.objects.saveFailed',
            defaultMessage: 'Couldn’t save the object',
          })}
          error={saving.error}
        />
      )}
      <div className={styles.row}>
        <Button
          variant="primary"
          disabled={'problem' in parsed || saving.isPending || isConflict}
          onClick={() => 'attributes' in parsed && saving.mutate(parsed.attributes)}
        >
          {i18n.formatMessage({ id: 'management.objects.save', defaultMessage: 'Save' })}
        </Button>
        <Button onClick={onDone}>
          {i18n.formatMessage({ id: 'management.objects.cancel', defaultMessage: 'Cancel' })}
        </Button>
      </div>
    </div>
  );

  function takeNewest() {
    readNewest.mutate(undefined, {
      onSuccess: (newest) => setText(JSON.stringify(newest.attributes, undefined, 2)),
    });
  }
}

function Conflict({ onKeep, onNewest }: { onKeep: () => void; onNewest: () => void }) {
  return (
    <Callout
      tone="danger"
      title={i18n.formatMessage({
        id: 'management.objects.conflict',
        defaultMessage: 'Not saved: someone else changed this object',
      })}
    >
      <div className={styles.row}>
        <Button size="s" onClick={onNewest}>
          {i18n.formatMessage({
            id: 'management.objects.takeNewest',
            defaultMessage: 'Load theirs',
          })}
        </Button>
        <Button size="s" onClick={onKeep}>
          {i18n.formatMessage({
            id: 'management.objects.keepMine',
            defaultMessage: 'Keep my changes',
          })}
        </Button>
      </div>
    </Callout>
  );
}
