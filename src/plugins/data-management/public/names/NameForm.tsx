import type { FormEvent, ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { Button, ErrorCallout } from '#ui';
import { Flyout } from '#ui/overlays';
import styles from '../DataPage.module.css';

export interface NameFormProps {
  title: string;
  /** What was sent; its error is told above the button. */
  saving: { isPending: boolean; error: Error | null };
  /** Missing where this person only reads. */
  onSave?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet with the fields of one thing. */
export function NameForm({ title, saving, onSave, onClose, children }: NameFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) onSave?.();
  };
  return (
    <Flyout title={title} onClose={onClose}>
      <form className={styles.mapping} onSubmit={submit}>
        {children}
        {saving.error && <ErrorCallout error={saving.error} />}
        {onSave && (
          <div className={styles.foot}>
            <Button type="submit" variant="primary" aria-disabled={saving.isPending}>
              {i18n.formatMessage({ id: 'dataManagement.saveRule', defaultMessage: 'Save' })}
            </Button>
          </div>
        )}
      </form>
    </Flyout>
  );
}
