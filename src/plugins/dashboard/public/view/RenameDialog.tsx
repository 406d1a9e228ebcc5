import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Checkbox, TextArea, TextField } from '#ui';
import { documentLabels, FormDialog } from '#plugins/documents/public';
import type { Panel } from '../../common/model/dashboard';

export interface PanelDialogProps {
  panel: Panel;
  title: string;
  onClose: () => void;
  onChange: (change: Partial<Panel>) => void;
}

/** A panel's own title and description, in place of the chart's. */
export function RenameDialog({ panel, title, onClose, onChange }: PanelDialogProps) {
  const [name, setName] = useState(panel.title ?? title);
  const [description, setDescription] = useState(panel.description ?? '');
  const [hidden, setHidden] = useState(panel.hideTitle ?? false);
  return (
    <FormDialog
      title={documentLabels().names}
      onClose={onClose}
      onSubmit={() =>
        onChange({
          title: name.trim() === '' ? undefined : name.trim(),
          description: description.trim() === '' ? undefined : description.trim(),
          hideTitle: hidden || undefined,
        })
      }
    >
      <TextField
        label={i18n.formatMessage({ id: 'dashboard.field.title', defaultMessage: 'Title' })}
        value={name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={i18n.formatMessage({
          id: 'dashboard.field.description',
          defaultMessage: 'Description',
        })}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Checkbox
        label={i18n.formatMessage({
          id: 'dashboard.panel.hideTitle',
          defaultMessage: 'Hide the title outside edit mode',
        })}
        checked={hidden}
        onChange={setHidden}
      />
    </FormDialog>
  );
}
