import { i18n } from '#common/i18n';
import { useMayEditObjects } from '#core/public';
import {
  discardAction,
  type DocumentAction,
  DocumentControls,
  documentLabels,
  FavoriteButton,
  HeaderButton,
  renameAction,
  saveAction,
  saveAsAction,
  stepActions,
  StepButtons,
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
      before={
        <>
          {work.stored && <FavoriteButton core={core} type="visualization" id={work.stored.id} />}
          <StepButtons {...work} />
        </>
      }
    >
      <HeaderButton from={1200} variant="plain" onClick={() => onDialog('inspect')}>
        {i18n.formatMessage({ id: 'visualize.inspect', defaultMessage: 'Inspect' })}
      </HeaderButton>
      {mayEdit && (
        <HeaderButton
          from={768}
          variant="primary"
          disabled={saving.isSaving}
          onClick={() => saving.saveNow()}
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
    saveAction({
      label: saveLabel(saving),
      shown: mayEdit,
      disabled: saving.isSaving,
      onSelect: () => saving.saveNow(),
    }),
    ...stepActions(work),
    {
      id: 'inspect',
      icon: 'inspect',
      label: i18n.formatMessage({ id: 'visualize.inspect', defaultMessage: 'Inspect' }),
      onSelect: () => onDialog('inspect'),
    },
    saveAsAction({ shown: mayEdit, onSelect: () => onDialog('saveAs') }),
    renameAction({ shown: mayEdit, onSelect: () => onDialog('rename') }),
    versionsAction({
      shown: work.stored !== undefined,
      onSelect: () => onDialog('versions'),
    }),
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
          ? saving.saveNow({ toDashboard: true })
          : onDialog('toDashboard'),
    },
    discardAction({ separated: true, disabled: !work.isChanged, onSelect: discard }),
  ];
}
