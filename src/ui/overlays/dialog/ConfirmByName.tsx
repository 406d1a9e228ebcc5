import { useState, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { TextField } from '../../components/text-field/TextField';
import { ConfirmModal } from './ConfirmModal';

export interface ConfirmByNameProps {
  title: ReactNode;
  /** What the person has to type. */
  name: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for the name before something is lost for good. */
export function ConfirmByName({ title, name, children, ...rest }: ConfirmByNameProps) {
  const [typed, setTyped] = useState('');
  const matches = typed.trim() === name;
  return (
    <ConfirmModal title={title} danger confirmDisabled={!matches} {...rest}>
      {children}
      <form
        style={{ paddingTop: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (matches) rest.onConfirm();
        }}
      >
        <TextField
          label={i18n.formatMessage(
            { id: 'ui.confirmByName.label', defaultMessage: 'Type {name} to confirm' },
            { name },
          )}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </ConfirmModal>
  );
}
