import { useState } from 'react';
import type { ObjectKey } from '#common/saved-objects';
import { Button } from '#ui';
import { FilingDialog, type FilingDialogProps, filingLabels } from './FilingDialog';

export interface FilingActionsProps extends Pick<FilingDialogProps, 'core' | 'known' | 'onDone'> {
  objects: readonly ObjectKey[];
}

/** Where several objects lie is changed at once. */
export function FilingActions({ objects, ...dialog }: FilingActionsProps) {
  const [kind, setKind] = useState<'move' | 'addTags' | 'removeTags'>();
  const labels = filingLabels();
  return (
    <>
      {(['move', 'addTags', 'removeTags'] as const).map((one) => (
        <Button key={one} size="s" onClick={() => setKind(one)}>
          {labels[one]}
        </Button>
      ))}
      {kind && (
        <FilingDialog {...dialog} action={{ kind, objects }} onClose={() => setKind(undefined)} />
      )}
    </>
  );
}
