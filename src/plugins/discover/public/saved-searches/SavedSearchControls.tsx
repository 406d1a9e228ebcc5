import { useState } from 'react';
import { i18n } from '#common/i18n';
import { SAVE_KEYS, useMayEditObjects } from '#core/public';
import {
  documentLabels,
  attempt,
  deleteFailed,
  DocumentControls,
  HeaderButton,
  useDocumentNames,
  versionsAction,
} from '#plugins/documents/public';
import { useServices } from '../services';
import { pathOf } from '../state/use-discover-state';
import styles from './SavedSearches.module.css';
import { type SearchDialog, SearchDialogs } from './SearchDialogs';
import type { SavedSearchModel } from './use-saved-search';

/** In the shell's header: what is done with the whole search. */
export function SavedSearchControls({ model }: { model: SavedSearchModel }) {
  const { params, core } = useServices();
  const [dialog, setDialog] = useState<SearchDialog>();
  useNames(model);
  const mayEdit = useMayEditObjects(core);
  const { loaded } = model;
  const onSave = () => {
    if (!loaded) {
      setDialog({ kind: 'save' });
      return;
    }
    const { title, description, time } = loaded.search;
    const wish = { title, description, withTime: time !== undefined };
    model.save(wish).catch((error: unknown) => setDialog({ kind: 'failed', error }));
  };
  const onRemove = () =>
    loaded &&
    attempt(
      core,
      () => model.remove(loaded.id, loaded.search.title),
      deleteFailed(loaded.search.title),
    );
  const { changed, reset } = model;
  const canSave = !model.isSaving && (loaded === undefined || changed);
  const onDialog = (kind: 'open' | 'saveAs' | 'rename' | 'versions') => setDialog({ kind });
  const text = texts();
  return (
    <>
      <DocumentControls
        {...{ core, params }}
        app={{ id: 'discover', title: text.app }}
        unsavedFrom={changed && 768}
        // One letter each, so that no key of the browser is taken, but for saving.
        actions={[
          {
            id: 'save',
            icon: 'check',
            label: text.save,
            keys: SAVE_KEYS,
            shown: mayEdit,
            disabled: !canSave,
            onSelect: onSave,
          },
          {
            id: 'reset',
            icon: 'undo',
            label: text.reset,
            keys: 'u',
            shown: changed,
            onSelect: reset,
          },
          {
            id: 'new',
            icon: 'plus',
            label: text.new,
            keys: 'n',
            onSelect: () => model.open(undefined),
          },
          {
            id: 'open',
            icon: 'file',
            label: text.open,
            keys: 'o',
            onSelect: () => onDialog('open'),
          },
          versionsAction(loaded !== undefined, () => onDialog('versions')),
          {
            id: 'saveAs',
            icon: 'copy',
            label: text.saveAs,
            keys: 'shift+s',
            shown: mayEdit && loaded !== undefined,
            onSelect: () => onDialog('saveAs'),
          },
          {
            id: 'rename',
            icon: 'edit',
            label: text.rename,
            shown: mayEdit && loaded !== undefined,
            onSelect: () => onDialog('rename'),
          },
          {
            id: 'delete',
            icon: 'trash',
            label: text.remove,
            danger: true,
            separated: true,
            shown: mayEdit && loaded !== undefined,
            onSelect: onRemove,
          },
        ]}
        before={
          changed && (
            <HeaderButton
              from={768}
              variant="plain"
              icon="undo"
              aria-label={text.reset}
              onClick={reset}
            >
              <span className={styles.middle}>{text.reset}</span>
            </HeaderButton>
          )
        }
      >
        <HeaderButton from={992} variant="plain" icon="file" onClick={() => onDialog('open')}>
          {i18n.formatMessage({ id: 'discover.saved.openShort', defaultMessage: 'Open' })}
        </HeaderButton>
        {mayEdit && (
          <HeaderButton from={768} variant="primary" disabled={!canSave} onClick={onSave}>
            {text.save}
          </HeaderButton>
        )}
      </DocumentControls>
      {dialog && (
        <SearchDialogs dialog={dialog} model={model} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

const texts = () => ({
  app: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
  save: documentLabels().save,
  reset: i18n.formatMessage({ id: 'discover.saved.reset', defaultMessage: 'Discard changes' }),
  new: i18n.formatMessage({ id: 'discover.saved.new', defaultMessage: 'New search' }),
  open: i18n.formatMessage({ id: 'discover.saved.open', defaultMessage: 'Open a saved search' }),
  saveAs: documentLabels().saveAs,
  rename: documentLabels().names,
  remove: i18n.formatMessage({ id: 'discover.saved.delete', defaultMessage: 'Delete' }),
});

/** Where the person is, and what asks before it is left. */
function useNames({ loaded, changedHere }: SavedSearchModel): void {
  const { core, params } = useServices();
  const leaveText = i18n.formatMessage({
    id: 'discover.leave.text',
    defaultMessage: 'Your changes to this search are not saved.',
  });
  useDocumentNames({
    core,
    params,
    leaveText,
    app: {
      id: 'discover',
      title: texts().app,
      path: '/',
    },
    title: loaded?.search.title,
    stored: loaded && { type: 'search', id: loaded.id, path: pathOf(loaded.id) },
    // Only where something would be lost: a new search is in the address, and back brings it.
    asks: changedHere,
  });
}
