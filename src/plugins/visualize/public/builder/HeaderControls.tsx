import { i18n } from '#common/i18n';
import { SAVE_KEYS, useMayEditObjects } from '#core/public';
import {
  type DocumentAction,
  DocumentControls,
  documentLabels,
  HeaderButton,
  stepActions,
  UndoButton,
  versionsAction,
} from '#plugins/documents/public';
import { useServices } from '../services';
import type { BuilderDialog } from './BuilderDialogs';
import type { Saving } from './use-saving';
import type { BuilderWork } from './use-work';

export interface HeaderControlsProps {
  work: BuilderWork;
  saving: Saving;
  onDialog: (dialog: BuilderDialog) => void;
}

/** In the shell's header: what is done with the whole chart. */
export function HeaderControls(props: HeaderControlsProps) {
  const { work, saving, onDialog } = props;
  const { core, params } = useServices();
  const mayEdit = useMayEditObjects(core);
  return (
    <DocumentControls
      {...{ core, params }}
      app={{
        id: 'visualize',
        title: i18n.formatMessage({ id: 'visualize.title', defaultMessage: 'Visualize' }),
      }}
      unsavedFrom={work.isChanged && 768}
      actions={chartActions(props, mayEdit)}
      before={<UndoButton {...work} />}
    >
      <HeaderButton from={1200} variant="plain" onClick={() => onDialog('inspect')}>
        {i18n.formatMessage({ id: 'visualize.inspect', defaultMessage: 'Inspect' })}
      </HeaderButton>
      {mayEdit && (
        <HeaderButton
          from={768}
          variant="primary"
          disabled={saving.isSaving}
          onClick={() => saving.save()}
        >
          {saveLabel(saving)}
        </HeaderButton>
      )}
    </DocumentControls>
  );
}

function saveLabel({ returns }: HeaderControlsProps['saving']): string {
  return returns
    ? i18n.formatMessage({ id: 'visualize.saveAndReturn', defaultMessage: 'Save and return' })
    : documentLabels().save;
}

function chartActions(
  { work, saving, onDialog }: HeaderControlsProps,
  mayEdit: boolean,
): DocumentAction[] {
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
      keys: SAVE_KEYS,
      shown: mayEdit,
      disabled: saving.isSaving,
      onSelect: () => saving.save(),
    },
    ...stepActions(work),
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
      shown: mayEdit,
      onSelect: () => onDialog('saveAs'),
    },
    {
      id: 'rename',
      icon: 'edit',
      label: documentLabels().names,
      shown: mayEdit,
      onSelect: () => onDialog('rename'),
    },
    versionsAction(work.stored !== undefined, () => onDialog('versions')),
    {
      id: 'toDashboard',
      icon: 'dashboard',
      label: i18n.formatMessage({
        id: 'visualize.toDashboard',
        defaultMessage: 'Add to dashboard',
      }),
      shown: mayEdit,
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
        defaultMessage: 'Discard changes',
      }),
      disabled: !work.isChanged,
      onSelect: discard,
    },
  ];
}
