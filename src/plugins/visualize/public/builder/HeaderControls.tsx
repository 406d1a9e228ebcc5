import { i18n } from '#common/i18n';
import { useMayEditObjects, usePageActions, useSaveKeys } from '#core/public';
import {
  documentLabels,
  InHeader,
  redoLabel,
  undoLabel,
  versionsLabel,
} from '#plugins/documents/public';
import { Badge, Button, IconButton } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import { useServices } from '../services';
import type { BuilderDialog } from './BuilderDialogs';
import styles from './Builder.module.css';
import type { Saving } from './use-saving';
import type { BuilderWork } from './use-work';

export interface HeaderControlsProps {
  work: BuilderWork;
  saving: Saving;
  onDialog: (dialog: BuilderDialog) => void;
}

/** In the shell's header: what is done with the whole chart. */
export function HeaderControls(props: HeaderControlsProps) {
  return (
    <InHeader params={useServices().params}>
      <Controls {...props} />
    </InHeader>
  );
}

function Controls(props: HeaderControlsProps) {
  const { work, saving, onDialog } = props;
  const { core } = useServices();
  const mayEdit = useMayEditObjects(core);
  useSaveKeys(core.keyboardShortcut, {
    pluginId: 'visualize',
    category: i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' }),
    enabled: mayEdit && !saving.isSaving,
    onSave: () => saving.save(),
  });
  usePageActions(core.chrome.globalSearch, () =>
    // Saving has keys of its own there.
    moreItems(props, mayEdit).filter(({ id }) => id !== 'save'),
  );
  const more = documentLabels().more;
  return (
    <div className={styles.controls}>
      {work.isChanged && (
        <span className={styles.roomy}>
          <Badge tone="warning">
            {i18n.formatMessage({ id: 'visualize.unsaved', defaultMessage: 'Unsaved' })}
          </Badge>
        </span>
      )}
      <IconButton
        icon="undo"
        className={styles.roomy}
        label={undoLabel()}
        disabled={!work.canUndo}
        onClick={() => work.dispatch({ type: 'undo' })}
      />
      <Menu
        label={more}
        placement="bottom-end"
        items={() => moreItems(props, mayEdit)}
        renderTrigger={(trigger) => <IconButton icon="more" label={more} {...trigger} />}
      />
      <Button variant="plain" className={styles.wide} onClick={() => onDialog('inspect')}>
        {i18n.formatMessage({ id: 'visualize.inspect', defaultMessage: 'Inspect' })}
      </Button>
      {mayEdit && (
        <Button
          variant="primary"
          className={styles.roomy}
          disabled={saving.isSaving}
          onClick={() => saving.save()}
        >
          {saveLabel(saving)}
        </Button>
      )}
    </div>
  );
}

function saveLabel({ returns }: HeaderControlsProps['saving']): string {
  return returns
    ? i18n.formatMessage({ id: 'visualize.saveAndReturn', defaultMessage: 'Save and return' })
    : documentLabels().save;
}

const ONLY_EDITORS: readonly string[] = ['save', 'saveAs', 'rename', 'toDashboard'];

type NamedItem = MenuItem & { label: string };

function moreItems(props: HeaderControlsProps, mayEdit: boolean): NamedItem[] {
  return allItems(props).filter(({ id }) => mayEdit || !ONLY_EDITORS.includes(id));
}

function allItems({ work, saving, onDialog }: HeaderControlsProps): NamedItem[] {
  const discard = () =>
    work.change((draft) => ({
      ...draft,
      visualization: work.base.visualization,
      aside: [],
      homes: {},
    }));
  return [
    // Where the header is narrow, these two stand here alone.
    {
      id: 'save',
      icon: 'check',
      label: saveLabel(saving),
      disabled: saving.isSaving,
      onSelect: () => saving.save(),
    },
    {
      id: 'undo',
      icon: 'undo',
      label: undoLabel(),
      disabled: !work.canUndo,
      onSelect: () => work.dispatch({ type: 'undo' }),
    },
    {
      id: 'redo',
      icon: 'refresh',
      label: redoLabel(),
      disabled: !work.canRedo,
      onSelect: () => work.dispatch({ type: 'redo' }),
    },
    {
      id: 'inspect',
      icon: 'inspect',
      label: i18n.formatMessage({ id: 'visualize.inspect', defaultMessage: 'Inspect' }),
      onSelect: () => onDialog('inspect'),
    },
    {
      id: 'saveAs',
      icon: 'copy',
      label: documentLabels().saveAs,
      onSelect: () => onDialog('saveAs'),
    },
    {
      id: 'rename',
      icon: 'edit',
      label: documentLabels().names,
      onSelect: () => onDialog('rename'),
    },
    ...(work.stored
      ? [
          {
            id: 'versions',
            icon: 'recent' as const,
            label: versionsLabel(),
            onSelect: () => onDialog('versions'),
          },
        ]
      : []),
    {
      id: 'toDashboard',
      icon: 'dashboard',
      label: i18n.formatMessage({
        id: 'visualize.toDashboard',
        defaultMessage: 'Add to dashboard',
      }),
      onSelect: () =>
        work.stored || work.content.visualization.title !== ''
          ? saving.save({ toDashboard: true })
          : onDialog('toDashboard'),
    },
    {
      id: 'discard',
      icon: 'undo',
      separated: true,
      label: i18n.formatMessage({
        id: 'visualize.discard',
        defaultMessage: 'Discard the changes',
      }),
      disabled: !work.isChanged,
      onSelect: discard,
    },
  ];
}
