import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import { Button, Callout, ErrorCallout, TextArea, TextField } from '#ui';
import { Flyout } from '#ui/overlays';
import {
  type PatternFields,
  type PatternObject,
  type PatternServices,
  useChangePattern,
} from './pattern-services';
import styles from './Patterns.module.css';
import { TimeFieldSelect } from './TimeFieldSelect';
import { UsedBy } from './UsedBy';

interface EditPatternProps {
  services: PatternServices;
  object: PatternObject;
  known: PatternFields;
  onClose: () => void;
}

/** What people call an index pattern and say of it, and the time that it goes by. */
export function EditPattern({ services, object, known, onClose }: EditPatternProps) {
  const form = useId();
  const { attributes, pattern } = object;
  const [displayName, setDisplayName] = useState(asText(attributes['displayName']));
  const [description, setDescription] = useState(asText(attributes['description']));
  const [timeField, setTimeField] = useState(pattern.timeField ?? '');
  const change = useChangePattern(services, object);
  const saving = useMutation({
    mutationFn: () =>
      change({
        displayName: displayName.trim(),
        description: description.trim(),
        timeFieldName: timeField,
      }),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Flyout
      title={<bdi>{pattern.title}</bdi>}
      testSubject="editPattern"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'management.patterns.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={saving.isPending}>
            {i18n.formatMessage({ id: 'management.patterns.save', defaultMessage: 'Save' })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={i18n.formatMessage({
            id: 'management.patterns.displayName',
            defaultMessage: 'Display name',
          })}
          help={i18n.formatMessage({
            id: 'management.patterns.displayNameHelp',
            defaultMessage: 'Shown on this page instead of the names of indices',
          })}
          maxLength={255}
          value={displayName}
          onChange={(event) => setDisplayName(event.target.value)}
        />
        <TextArea
          label={i18n.formatMessage({
            id: 'management.patterns.description',
            defaultMessage: 'Description',
          })}
          maxLength={1000}
          rows={2}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TimeFieldSelect fields={known.fields} value={timeField} onChange={setTimeField} />
        {timeField !== (pattern.timeField ?? '') && (
          <Callout tone="warning" title={changesTime()}>
            <UsedBy services={services} id={object.id} />
          </Callout>
        )}
        {saving.error && <ErrorCallout error={saving.error} />}
      </form>
    </Flyout>
  );
}

const changesTime = () =>
  i18n.formatMessage({
    id: 'management.patterns.changesTime',
    defaultMessage:
      'Whatever uses the index pattern goes by this time from then on, and may show other documents.',
  });
