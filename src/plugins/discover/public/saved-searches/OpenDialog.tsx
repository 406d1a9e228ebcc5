import { ShareSearch } from '../share/ShareSearch';
import { OpenSearchFlyout } from './OpenSearchFlyout';
import { SaveDialog } from './SaveDialog';
import type { SearchDialogsProps } from './SearchDialogs';
import { SearchVersions } from './SearchVersions';

/** The dialog that is open. */
export function OpenDialog({ dialog, ...props }: SearchDialogsProps) {
  switch (dialog) {
    case 'open':
      return <OpenSearchFlyout {...props} />;
    case 'versions':
      return <SearchVersions {...props} />;
    case 'share':
      return <ShareSearch {...props} />;
    default:
      return <SaveDialog dialog={dialog} {...props} />;
  }
}
