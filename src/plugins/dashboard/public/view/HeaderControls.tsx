import { i18n } from '#common/i18n';
import { type CoreStart, useMayEditObjects } from '#core/public';
import {
  discardAction,
  type DocumentAction,
  DocumentControls,
  documentLabels,
  HeaderButton,
  saveAction,
  saveAsAction,
  versionsAction,
  FavoriteButton,
} from '#plugins/documents/public';
import { Button } from '#ui';
import { useServices } from '../services';
import type { LoadedDashboard } from '../state/dashboard-store';
import type { DashboardWork } from '../state/use-dashboard';
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
  const { work, loaded, editing, setEditing, saving, onDialog } = props;
  const { core, params } = useServices();
  const mayEdit = useMayEditObjects(core);
  const unsaved = work.isChanged || (editing && work.searchChanged);
  const text = texts();
  return (
    <DocumentControls
      {...{ core, params }}
      app={{
        id: 'dashboard',
        title: i18n.formatMessage({ id: 'dashboard.title', defaultMessage: 'Dashboards' }),
      }}
      // Beside "Edit" and "Save" there is no room for it on middle screens.
      unsavedFrom={unsaved && (editing ? 768 : 1200)}
      actions={dashboardActions(props, { chrome: core.chrome, mayEdit, unsaved })}
      before={loaded && <FavoriteButton core={core} type="dashboard" id={loaded.id} />}
    >
      {unsaved && loaded && (
        <HeaderButton from={1200} variant="plain" onClick={saving.discard}>
          {documentLabels().discard}
        </HeaderButton>
      )}
      {!editing && (
        <HeaderButton from={1200} variant="plain" icon="share" onClick={() => onDialog('share')}>
          {text.share}
        </HeaderButton>
      )}
      {mayEdit && editing && loaded && (
        <HeaderButton from={768} variant="plain" onClick={() => setEditing(false)}>
          {text.view}
        </HeaderButton>
      )}
      {mayEdit && !editing && <EditButton onClick={() => setEditing(true)} />}
      {mayEdit && (editing || work.isChanged) && (
        <HeaderButton
          from={768}
          variant="primary"
          disabled={saving.isSaving || (loaded !== undefined && !unsaved)}
          onClick={() => saving.saveNow()}
        >
          {documentLabels().save}
        </HeaderButton>
      )}
    </DocumentControls>
  );
}

/** The panels alone, as in full screen. */
function printPage(chrome: CoreStart['chrome']) {
  chrome.setIsVisible(false);
  window.addEventListener('afterprint', () => chrome.setIsVisible(true), { once: true });
  // Charts get the width of the page first.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
}

interface ActionOptions {
  chrome: CoreStart['chrome'];
  mayEdit: boolean;
  unsaved: boolean;
}

function dashboardActions(
  { loaded, editing, setEditing, saving, onDialog, onFullScreen }: HeaderControlsProps,
  { chrome, mayEdit, unsaved }: ActionOptions,
): readonly DocumentAction[] {
  const isStored = loaded !== undefined;
  const text = texts();
  return [
    {
      id: 'edit',
      icon: 'edit',
      label: text.edit,
      shown: mayEdit && !editing,
      isButton: true,
      onSelect: () => setEditing(true),
    },
    saveAction({
      shown: mayEdit && (unsaved || !isStored),
      disabled: saving.isSaving,
      onSelect: () => saving.saveNow(),
    }),
    discardAction({ shown: unsaved && isStored, onSelect: saving.discard }),
    {
      id: 'view',
      icon: 'eye',
      label: text.view,
      shown: editing && isStored,
      onSelect: () => setEditing(false),
    },
    {
      id: 'fullScreen',
      icon: 'expand',
      label: i18n.formatMessage({ id: 'dashboard.fullScreen', defaultMessage: 'Full screen' }),
      onSelect: onFullScreen,
    },
    { id: 'share', icon: 'share', label: text.share, onSelect: () => onDialog('share') },
    {
      id: 'settings',
      icon: 'settings',
      label: i18n.formatMessage({
        id: 'dashboard.settings',
        defaultMessage: 'Dashboard settings',
      }),
      shown: mayEdit,
      onSelect: () => onDialog('settings'),
    },
    saveAsAction({
      keywords: 'clone copy duplicate',
      shown: isStored && mayEdit,
      onSelect: () => onDialog('saveAs'),
    }),
    versionsAction({ shown: isStored, onSelect: () => onDialog('history') }),
    {
      id: 'print',
      icon: 'file',
      label: i18n.formatMessage({ id: 'dashboard.print', defaultMessage: 'Print' }),
      onSelect: () => printPage(chrome),
    },
  ];
}

const texts = () => ({
  edit: i18n.formatMessage({ id: 'dashboard.edit', defaultMessage: 'Edit' }),
  view: i18n.formatMessage({ id: 'dashboard.view', defaultMessage: 'View' }),
  share: i18n.formatMessage({ id: 'dashboard.share', defaultMessage: 'Share' }),
});

function EditButton({ onClick }: { onClick: () => void }) {
  const label = texts().edit;
  return (
    <Button icon="edit" className={styles.compact} aria-label={label} onClick={onClick}>
      <span className={styles.middle}>{label}</span>
    </Button>
  );
}
