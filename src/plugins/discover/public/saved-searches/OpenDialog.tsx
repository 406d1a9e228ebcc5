import { OpenSearchFlyout } from './OpenSearchFlyout';
import { SaveDialog } from './SaveDialog';
import type { SearchDialogsProps } from './SearchDialogs';

/** The dialogue that is open. */
export function OpenDialog({ dialog, ...props }: SearchDialogsProps) {
  return dialog.kind === 'open' ? (
    <OpenSearchFlyout {...props} />
  ) : (
    <SaveDialog dialog={dialog} {...props} />
  );
}
