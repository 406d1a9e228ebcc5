import { i18n } from '#common/i18n';
import {
  type PageAction,
  useMayEditObjects,
  usePageActions,
  useSaveKeys,
  type CoreStart,
} from '#core/public';
import { documentLabels, InHeader, versionsLabel } from '#plugins/documents/public';
import { Badge, Button, IconButton } from '#ui';
import { Menu } from '#ui/overlays';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import type { DashboardWork } from '../state/use-dashboard';
import { usePersonal } from '../state/use-personal';
import type { BoardDialog } from './BoardDialogs';
import styles from './Dashboard.module.css';
import type { Saving } from './use-saving';

export interface HeaderControlsProps {
  work: DashboardWork;
  loaded: LoadedDashboard | undefined;
  editing: boolean;
  setEditing: (editing: boolean) => void;
  saving: Saving;
  onDialog: (dialog: BoardDialog) => void;
  onFullScreen: () => void;
}

/** In the shell's header: what is done with the whole dashboard. */
export function HeaderControls(props: HeaderControlsProps) {
  return (
    <InHeader params={useServices().params}>
      <Controls {...props} />
    </InHeader>
  );
}

function Controls(props: HeaderControlsProps) {
  const { work, loaded, editing, setEditing, saving, onDialog } = props;
  const { core } = useServices();
  const mayEdit = useMayEditObjects(core);
  const unsaved = work.isChanged || (editing && work.searchChanged);
  useSaveKeys(core.keyboardShortcut, {
    pluginId: 'dashboard',
    category: i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' }),
    enabled: mayEdit && !saving.isSaving && (unsaved || !loaded),
    onSave: () => saving.save(),
  });
  usePageActions(core.chrome.globalSearch, () =>
    pageActions(props, { chrome: core.chrome, mayEdit }),
  );
  return (
    <div className={styles.controls}>
      {unsaved && (
        // Beside "Edit" and "Save" there is no room for it on middle screens.
        <span className={editing ? styles.roomy : styles.wide}>
          <Badge tone="warning">
            {i18n.formatMessage({ id: 'dashboard.unsaved', defaultMessage: 'Unsaved changes' })}
          </Badge>
        </span>
      )}
      {loaded && <Favourite id={loaded.id} />}
      <Menu
        label={documentLabels().more}
        placement="bottom-end"
        items={() => moreItems(props, { chrome: core.chrome, mayEdit })}
        renderTrigger={(trigger) => (
          <IconButton icon="more" label={documentLabels().more} {...trigger} />
        )}
      />
      {unsaved && loaded && (
        <Button variant="plain" className={styles.wide} onClick={saving.discard}>
          {i18n.formatMessage({ id: 'dashboard.discard', defaultMessage: 'Discard' })}
        </Button>
      )}
      {!editing && (
        <Button
          variant="plain"
          icon="share"
          className={styles.wide}
          onClick={() => onDialog('share')}
        >
          {i18n.formatMessage({ id: 'dashboard.share', defaultMessage: 'Share' })}
        </Button>
      )}
      {mayEdit && (editing || work.isChanged) && (
        <>
          {loaded && editing && (
            <Button variant="plain" className={styles.roomy} onClick={() => setEditing(false)}>
              {i18n.formatMessage({ id: 'dashboard.view', defaultMessage: 'View' })}
            </Button>
          )}
          {!editing && <EditButton onClick={() => setEditing(true)} />}
          <Button
            variant="primary"
            className={styles.roomy}
            disabled={saving.isSaving || (loaded !== undefined && !unsaved)}
            onClick={() => saving.save()}
          >
            {documentLabels().save}
          </Button>
        </>
      )}
      {mayEdit && !editing && !work.isChanged && <EditButton onClick={() => setEditing(true)} />}
    </div>
  );
}

/** The panels alone, as in full screen. */
function printPage(chrome: CoreStart['chrome']) {
  chrome.setIsVisible(false);
  window.addEventListener('afterprint', () => chrome.setIsVisible(true), { once: true });
  // Charts get the width of the page first.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}

/** The buttons once more, for screens that have no room for them. */
function stateItems(
  { loaded, work, editing, setEditing, saving }: HeaderControlsProps,
  mayEdit: boolean,
) {
  const unsaved = work.isChanged || (editing && work.searchChanged);
  const items = [
    {
      id: 'save',
      icon: 'check' as const,
      label: documentLabels().save,
      shown: mayEdit && (unsaved || !loaded),
      disabled: saving.isSaving,
      onSelect: () => saving.save(),
    },
    {
      id: 'discard',
      icon: 'undo' as const,
      label: i18n.formatMessage({ id: 'dashboard.discard', defaultMessage: 'Discard' }),
      shown: unsaved && loaded !== undefined,
      onSelect: saving.discard,
    },
    {
      id: 'view',
      icon: 'eye' as const,
      label: i18n.formatMessage({ id: 'dashboard.view', defaultMessage: 'View' }),
      shown: editing && loaded !== undefined,
      onSelect: () => setEditing(false),
    },
  ];
  return items.flatMap(({ shown, ...item }) => (shown ? [item] : []));
}

interface MoreOptions {
  chrome: CoreStart['chrome'];
  mayEdit: boolean;
}

/** In the palette: the menu and the buttons, but for what has keys of its own there. */
function pageActions(props: HeaderControlsProps, options: MoreOptions): readonly PageAction[] {
  const { editing, setEditing } = props;
  return [
    ...(options.mayEdit && !editing
      ? [{ id: 'edit', icon: 'edit', label: editLabel(), onSelect: () => setEditing(true) }]
      : []),
    ...moreItems(props, options)
      .filter(({ id }) => id !== 'save')
      .map((item) => (item.id === 'saveAs' ? { ...item, keywords: 'clone copy duplicate' } : item)),
  ];
}

function moreItems(props: HeaderControlsProps, { chrome, mayEdit }: MoreOptions) {
  const { loaded, onDialog, onFullScreen } = props;
  return [
    ...stateItems(props, mayEdit),
    {
      id: 'fullScreen',
      icon: 'expand' as const,
      label: i18n.formatMessage({ id: 'dashboard.fullScreen', defaultMessage: 'Full screen' }),
      onSelect: onFullScreen,
    },
    {
      id: 'share',
      icon: 'share' as const,
      label: i18n.formatMessage({ id: 'dashboard.share', defaultMessage: 'Share' }),
      onSelect: () => onDialog('share'),
    },
    ...(mayEdit
      ? [
          {
            id: 'settings',
            icon: 'settings' as const,
            label: i18n.formatMessage({
              id: 'dashboard.settings',
              defaultMessage: 'Dashboard settings',
            }),
            onSelect: () => onDialog('settings'),
          },
        ]
      : []),
    ...(loaded && mayEdit
      ? [
          {
            id: 'saveAs',
            icon: 'copy' as const,
            label: documentLabels().saveAs,
            onSelect: () => onDialog('saveAs'),
          },
        ]
      : []),
    ...(loaded
      ? [
          {
            id: 'history',
            icon: 'recent' as const,
            label: versionsLabel(),
            onSelect: () => onDialog('history'),
          },
        ]
      : []),
    {
      id: 'print',
      icon: 'file' as const,
      label: i18n.formatMessage({ id: 'dashboard.print', defaultMessage: 'Print' }),
      onSelect: () => printPage(chrome),
    },
  ];
}

const editLabel = () => i18n.formatMessage({ id: 'dashboard.edit', defaultMessage: 'Edit' });

function EditButton({ onClick }: { onClick: () => void }) {
  const label = editLabel();
  return (
    <Button icon="edit" className={styles.compact} aria-label={label} onClick={onClick}>
      <span className={styles.middle}>{label}</span>
    </Button>
  );
}

function Favourite({ id }: { id: string }) {
  const { favourites, setFavourite } = usePersonal();
  const marked = favourites.has(id);
  return (
    <IconButton
      className={styles.middle}
      icon="star"
      active={marked}
      aria-pressed={marked}
      label={i18n.formatMessage({ id: 'dashboard.favourite', defaultMessage: 'Favorite' })}
      onClick={() => void setFavourite(id, !marked)}
    />
  );
}
