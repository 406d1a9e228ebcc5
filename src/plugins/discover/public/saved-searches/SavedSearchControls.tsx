import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import {
  documentLabels,
  attempt,
  deleteFailed,
  discardAction,
  DocumentControls,
  FavoriteButton,
  HeaderButton,
  HeaderIconButton,
  renameAction,
  saveAction,
  saveAsAction,
  stepActions,
  StepButtons,
  useDocumentNames,
  useUndoKeys,
  versionsAction,
} from '#plugins/documents/public';
import { VisuallyHidden } from '#ui';
import { pathOf } from '../../common';
import { useServices } from '../services';
import { isUnsaved, type SearchWork } from '../state/use-search-work';
import { useNewTab } from '../tabs/use-tabs';
import { useToldSteps } from '../state/use-told-steps';
import type { PageDialog } from './use-page-saving';
import type { SavedSearchModel } from './use-saved-search';

export interface SavedSearchControlsProps {
  work: SearchWork;
  saving: SavedSearchModel;
  onDialog: (dialog: PageDialog) => void;
}

/** In the shell's header: what is done with the whole search. */
export function SavedSearchControls({ work, saving, onDialog }: SavedSearchControlsProps) {
  const { params, core } = useServices();
  const mayEdit = useMayEditObjects(core);
  const { stored } = work;
  const changed = isUnsaved(work);
  const steps = useToldSteps(work);
  const openTab = useNewTab();
  useChrome(work, { asks: changed && !work.isAsBrought, steps });
  const canSave = !saving.isSaving && (stored === undefined || changed);
  const isStored = stored !== undefined;
  const mayChange = mayEdit && isStored;
  const onRemove = () => {
    const { title } = work.base;
    if (stored) attempt(core, () => saving.remove(stored.id, title), deleteFailed(title));
  };
  const text = texts();
  return (
    <>
      <DocumentControls
        {...{ core, params }}
        app={{ id: 'discover', title: text.app }}
        unsavedFrom={changed && 768}
        // One letter each, so that no key of the browser is taken, but for saving.
        actions={[
          saveAction({ shown: mayEdit, disabled: !canSave, onSelect: saving.saveNow }),
          discardAction({ keys: 'u', shown: changed, onSelect: saving.discard }),
          ...stepActions(steps),
          {
            id: 'new',
            icon: 'plus',
            label: text.new,
            keys: 'n',
            onSelect: () => saving.open(undefined),
          },
          { id: 'newTab', icon: 'columns', label: text.newTab, keys: 't', onSelect: openTab },
          {
            id: 'open',
            icon: 'file',
            label: text.open,
            keys: 'o',
            onSelect: () => onDialog('open'),
          },
          { id: 'share', icon: 'share', label: text.share, onSelect: () => onDialog('share') },
          {
            id: 'export',
            icon: 'download',
            label: text.export,
            keys: 'e',
            onSelect: () => onDialog('export'),
          },
          {
            id: 'inspect',
            icon: 'inspect',
            label: text.inspect,
            keys: 'i',
            onSelect: () => onDialog('inspect'),
          },
          versionsAction({ shown: isStored, onSelect: () => onDialog('versions') }),
          saveAsAction({ keys: 'shift+s', shown: mayChange, onSelect: () => onDialog('saveAs') }),
          renameAction({ shown: mayChange, onSelect: () => onDialog('rename') }),
          {
            id: 'delete',
            icon: 'trash',
            label: text.remove,
            danger: true,
            separated: true,
            shown: mayChange,
            onSelect: onRemove,
          },
        ]}
        before={
          <>
            {changed && (
              <HeaderButton from={1200} variant="plain" onClick={saving.discard}>
                {documentLabels().discard}
              </HeaderButton>
            )}
            {stored && <FavoriteButton core={core} type="search" id={stored.id} />}
            <StepButtons {...steps} />
            <HeaderIconButton from={992} icon="plus" label={text.newTab} onClick={openTab} />
          </>
        }
      >
        <HeaderButton from={992} variant="plain" icon="file" onClick={() => onDialog('open')}>
          {i18n.formatMessage({ id: 'discover.saved.openShort', defaultMessage: 'Open' })}
        </HeaderButton>
        <HeaderButton from={1200} variant="plain" icon="share" onClick={() => onDialog('share')}>
          {text.share}
        </HeaderButton>
        {mayEdit && (
          <HeaderButton from={768} variant="primary" disabled={!canSave} onClick={saving.saveNow}>
            {documentLabels().save}
          </HeaderButton>
        )}
      </DocumentControls>
      <VisuallyHidden live>{steps.told}</VisuallyHidden>
    </>
  );
}

const texts = () => ({
  app: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
  new: i18n.formatMessage({ id: 'discover.saved.new', defaultMessage: 'New search' }),
  open: i18n.formatMessage({ id: 'discover.saved.open', defaultMessage: 'Open a saved search' }),
  newTab: i18n.formatMessage({ id: 'discover.tabs.open', defaultMessage: 'New tab' }),
  share: i18n.formatMessage({ id: 'discover.share', defaultMessage: 'Share' }),
  export: i18n.formatMessage({
    id: 'discover.export',
    defaultMessage: 'Export all documents',
  }),
  inspect: i18n.formatMessage({ id: 'discover.inspect', defaultMessage: 'Inspect' }),
  remove: i18n.formatMessage({ id: 'discover.saved.delete', defaultMessage: 'Delete' }),
});

/** Where the person is, what asks before it is left, and the keys for steps. */
function useChrome(
  work: SearchWork,
  { asks, steps }: { asks: boolean; steps: ReturnType<typeof useToldSteps> },
): void {
  const { core, params } = useServices();
  const { stored } = work;
  const app = { id: 'discover', title: texts().app, path: '/' };
  const leaveText = i18n.formatMessage({
    id: 'discover.leave.text',
    defaultMessage:
      'Your changes to this search are not saved. They stay in this tab; open the search again to find them.',
  });
  useDocumentNames({
    core,
    params,
    leaveText,
    app,
    title: stored && work.base.title,
    stored: stored && { type: 'search', id: stored.id, path: pathOf(stored.id) },
    asks,
  });
  useUndoKeys(core, app, steps);
}
