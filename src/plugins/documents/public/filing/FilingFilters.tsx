import { useState } from 'react';
import { i18n } from '#common/i18n';
import { IconButton } from '#ui';
import type { FilingDialogProps } from './FilingDialog';
import { FilingDialogLater } from './later';
import { ListFilters, type ListFiltersProps } from './ListFilters';

/** How documents of a list get another folder or other tags. */
export interface Filer extends Pick<FilingDialogProps, 'core'> {
  type: string;
  /** The list, read again. */
  onDone: () => void | Promise<void>;
}

export interface FilingFiltersProps extends Omit<ListFiltersProps, 'children'> {
  /** Missing where nobody may. */
  filer: Filer | undefined;
}

/** Folders and tags of a list; the folder that is chosen can be renamed. */
export function FilingFilters({ filer, items, choice, onChange }: FilingFiltersProps) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <ListFilters {...{ items, choice, onChange }}>
        {filer && choice.folder !== '' && (
          <IconButton
            icon="edit"
            label={i18n.formatMessage({
              id: 'documents.filing.renameFolder',
              defaultMessage: 'Rename folder',
            })}
            onClick={() => setRenaming(true)}
          />
        )}
      </ListFilters>
      {filer && isRenaming && (
        <FilingDialogLater
          core={filer.core}
          action={{ kind: 'renameFolder', type: filer.type, from: choice.folder }}
          known={items}
          onDone={async (folder = choice.folder) => {
            await filer.onDone();
            onChange({ ...choice, folder });
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
