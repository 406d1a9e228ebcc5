import { i18n } from '#common/i18n';
import { ShareDialog, type UnsavedChanges } from '#plugins/documents/public';
import { useServices } from '../services';
import type { SearchWork } from '../state/use-search-work';
import { isShownOtherwise, type SharedSearch, sharePath } from './share-path';

export interface ShareSearchProps {
  work: SearchWork;
  shared: SharedSearch;
  /** A statement that was typed and did not run. */
  hasDraft?: boolean | undefined;
  onClose: () => void;
}

/** A link to the saved search, or to the page as it is. */
export function ShareSearch({ work, shared, hasDraft, onClose }: ShareSearchProps) {
  const { core, time: formats } = useServices();
  const { stored, base } = work;
  const { shown, time, absolute } = shared;
  const isOther = stored !== undefined && isShownOtherwise(base.state, work.content.state);
  return (
    <ShareDialog
      {...{ core, onClose }}
      time={formats}
      times={time && { chosen: time, absolute }}
      unsaved={isOther ? unsavedChanges() : undefined}
      pathOf={(link) =>
        sharePath(shown, {
          savedId: stored?.id,
          time: link.time,
          carries: link.carries || stored === undefined,
        })
      }
      tooLong={i18n.formatMessage({
        id: 'discover.share.tooLongText',
        defaultMessage: 'Save the search first; links to saved searches are short.',
      })}
      notInLink={hasDraft ? notRun() : undefined}
    />
  );
}

const unsavedChanges = (): UnsavedChanges => ({
  label: i18n.formatMessage({
    id: 'discover.share.carry',
    defaultMessage: 'Include unsaved changes',
  }),
  leftOut: i18n.formatMessage({
    id: 'discover.share.changed',
    defaultMessage: 'Others see the saved search, not your unsaved changes',
  }),
  mustGo: false,
});

const notRun = () =>
  i18n.formatMessage({
    id: 'discover.share.notRun',
    defaultMessage: 'The link has the statement that ran last, not what you typed since',
  });
