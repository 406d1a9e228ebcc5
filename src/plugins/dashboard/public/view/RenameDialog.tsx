import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Checkbox } from '#ui';
import { documentLabels, SaveDialog } from '#plugins/documents/public';
import type { Panel } from '../../common/model/dashboard';

export interface PanelDialogProps {
  panel: Panel;
  title: string;
  onClose: () => void;
  onChange: (change: Partial<Panel>) => void;
}

/** A panel's own title and description, in place of the chart's. */
export function RenameDialog({ panel, title, onClose, onChange }: PanelDialogProps) {
  const [hidden, setHidden] = useState(panel.hideTitle ?? false);
  return (
    <SaveDialog
      kind="rename"
      mayBeUntitled
      title={documentLabels().names}
      names={{ title: panel.title ?? title, description: panel.description ?? '' }}
      onClose={onClose}
      onSubmit={(names) =>
        onChange({
          title: names.title || undefined,
          description: names.description || undefined,
          hideTitle: hidden || undefined,
        })
      }
    >
      <Checkbox
        label={i18n.formatMessage({
          id: 'dashboard.panel.hideTitle',
          defaultMessage: 'Hide the title outside edit mode',
        })}
        checked={hidden}
        onChange={setHidden}
      />
    </SaveDialog>
  );
}
