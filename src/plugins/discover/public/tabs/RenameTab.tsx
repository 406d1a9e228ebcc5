import { useState } from 'react';
import { FormDialog } from '#plugins/documents/public';
import { TextField } from '#ui';
import { LONGEST_NAME, titleOfTab } from './tab-list';
import { tabTexts } from './tab-texts';
import type { SearchTab } from './tabs';

export interface RenameTabProps {
  tab: SearchTab;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Emptied, it is called by what it shows. */
export function RenameTab({ tab, onRename, onClose }: RenameTabProps) {
  const [name, setName] = useState(titleOfTab(tab));
  const text = tabTexts();
  return (
    <FormDialog
      title={text.rename}
      onClose={onClose}
      onSubmit={() => {
        onRename(name);
        onClose();
      }}
    >
      <TextField
        label={text.name}
        value={name}
        maxLength={LONGEST_NAME}
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}
