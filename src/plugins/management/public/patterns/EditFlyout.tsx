import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout, TextArea } from '#ui';
import { Flyout } from '#ui/overlays';
import styles from './Patterns.module.css';

interface EditFlyoutProps {
  /** What is edited. */
  name: string;
  testSubject: string;
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form about an index pattern or one of its fields: saved, it closes. */
export function EditFlyout({ name, testSubject, onSave, onClose, children }: EditFlyoutProps) {
  const form = useId();
  const saving = useMutation({ mutationFn: onSave, onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Flyout
      title={<bdi>{name}</bdi>}
      testSubject={testSubject}
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
        {children}
        {saving.error && <ErrorCallout error={saving.error} />}
      </form>
    </Flyout>
  );
}

interface DescriptionFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const DescriptionField = ({ value, onChange }: DescriptionFieldProps) => (
  <TextArea
    label={i18n.formatMessage({
      id: 'management.patterns.description',
      defaultMessage: 'Description',
    })}
    maxLength={1000}
    rows={2}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
