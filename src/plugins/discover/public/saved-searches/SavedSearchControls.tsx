import { useState } from 'react';
import { i18n } from '#common/i18n';
import { SAVE_KEYS, useMayEditObjects, usePageActions } from '#core/public';
import { Badge, Button, IconButton } from '#ui';
import { Menu } from '#ui/overlays';
import {
  documentLabels,
  attempt,
  InHeader,
  useDocumentNames,
  versionsLabel,
} from '#plugins/documents/public';
import { DiscoverAction } from '../DiscoverAction';
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
    loaded && attempt(core, () => model.remove(loaded.id, loaded.search.title));
  return (
    <>
      <InHeader params={params}>
        <Controls
          {...{ model, mayEdit, onSave, onRemove }}
          onDialog={(kind) => setDialog({ kind })}
        />
      </InHeader>
      <Actions {...{ model, mayEdit, onSave, onRemove }} onDialog={(kind) => setDialog({ kind })} />
      {dialog && (
        <SearchDialogs dialog={dialog} model={model} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

interface ControlsProps {
  model: SavedSearchModel;
  mayEdit: boolean;
  onSave: () => void;
  onRemove: () => void;
  onDialog: (kind: 'open' | 'saveAs' | 'rename' | 'versions') => void;
}

const isSavable = ({ loaded, changed, isSaving }: SavedSearchModel) =>
  !isSaving && (loaded === undefined || changed);

/** The same, from the palette and by keys. */
function Actions({ model, mayEdit, onSave, onRemove, onDialog }: ControlsProps) {
  const text = texts();
  const { core } = useServices();
  usePageActions(core.chrome.globalSearch, () => [
    // The others have keys, and are in the palette with them.
    ...(model.loaded ? [versionsItem(onDialog)] : []),
    ...(mayEdit && model.loaded
      ? ([
          { id: 'rename', icon: 'edit', label: text.rename, onSelect: () => onDialog('rename') },
          { id: 'delete', icon: 'trash', label: text.remove, onSelect: onRemove },
        ] as const)
      : []),
  ]);
  const openNew = () => model.open(undefined);
  return (
    <>
      <DiscoverAction id="new" name={text.new} keys="n" execute={openNew} />
      <DiscoverAction id="open" name={text.open} keys="o" execute={() => onDialog('open')} />
      {mayEdit && isSavable(model) && (
        <DiscoverAction id="save" name={text.save} keys={SAVE_KEYS} execute={onSave} />
      )}
      {mayEdit && model.loaded && (
        <DiscoverAction
          id="saveAs"
          name={text.saveAs}
          keys="shift+s"
          execute={() => onDialog('saveAs')}
        />
      )}
      {model.changed && (
        <DiscoverAction id="reset" name={text.reset} keys="u" execute={model.reset} />
      )}
    </>
  );
}

function Controls({ model, mayEdit, onSave, onRemove, onDialog }: ControlsProps) {
  const { loaded, changed, reset, open } = model;
  const more = documentLabels().more;
  const text = texts();
  const canSave = isSavable(model);
  return (
    <div className={styles.controls}>
      {changed && (
        <span className={styles.badge}>
          <Badge tone="warning">
            {i18n.formatMessage({
              id: 'discover.saved.changed',
              defaultMessage: 'Unsaved changes',
            })}
          </Badge>
        </span>
      )}
      {changed && (
        <Button
          variant="plain"
          icon="undo"
          className={styles.roomy}
          aria-label={text.reset}
          onClick={reset}
        >
          <span className={styles.middle}>{text.reset}</span>
        </Button>
      )}
      <Menu
        label={more}
        placement="bottom-end"
        items={() => [
          // Where there is no room for the buttons.
          ...(mayEdit
            ? [
                {
                  id: 'save',
                  icon: 'check',
                  label: text.save,
                  disabled: !canSave,
                  onSelect: onSave,
                } as const,
              ]
            : []),
          ...(changed
            ? [{ id: 'reset', icon: 'undo', label: text.reset, onSelect: reset } as const]
            : []),
          { id: 'new', icon: 'plus', label: text.new, onSelect: () => open(undefined) },
          { id: 'open', icon: 'file', label: text.open, onSelect: () => onDialog('open') },
          ...(loaded ? [versionsItem(onDialog)] : []),
          ...(loaded && mayEdit
            ? ([
                {
                  id: 'saveAs',
                  icon: 'copy',
                  label: text.saveAs,
                  onSelect: () => onDialog('saveAs'),
                },
                {
                  id: 'rename',
                  icon: 'edit',
                  label: text.rename,
                  onSelect: () => onDialog('rename'),
                },
                {
                  id: 'delete',
                  icon: 'trash',
                  label: text.remove,
                  danger: true,
                  separated: true,
                  onSelect: onRemove,
                },
              ] as const)
            : []),
        ]}
        renderTrigger={(trigger) => <IconButton icon="more" label={more} {...trigger} />}
      />
      <Button variant="plain" icon="file" className={styles.wide} onClick={() => onDialog('open')}>
        {i18n.formatMessage({ id: 'discover.saved.openShort', defaultMessage: 'Open' })}
      </Button>
      {mayEdit && (
        <Button variant="primary" className={styles.roomy} disabled={!canSave} onClick={onSave}>
          {text.save}
        </Button>
      )}
    </div>
  );
}

const versionsItem = (onDialog: ControlsProps['onDialog']) => ({
  id: 'versions',
  icon: 'recent' as const,
  label: versionsLabel(),
  onSelect: () => onDialog('versions'),
});

const texts = () => ({
  save: documentLabels().save,
  reset: i18n.formatMessage({ id: 'discover.saved.reset', defaultMessage: 'Reset' }),
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
    defaultMessage: 'The changes to this search are not saved.',
  });
  useDocumentNames({
    core,
    params,
    leaveText,
    app: {
      id: 'discover',
      title: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
      path: '/',
    },
    title: loaded?.search.title,
    stored: loaded && { type: 'search', id: loaded.id, path: pathOf(loaded.id) },
    // Only where something would be lost: a new search is in the address, and back brings it.
    asks: changedHere,
  });
}
