import { i18n } from '#common/i18n';
import { documentLabels, type DocumentNames, SaveDialog } from '#plugins/documents/public';
import { type InspectDetails, InspectFlyout } from '#plugins/visualizations/public';
import { newName } from '../new-name';
import { useServices } from '../services';
import { ChartVersions } from './ChartVersions';
import { notSaved, type Saving } from './use-saving';
import type { BuilderWork } from './use-work';

export type BuilderDialog = 'save' | 'saveAs' | 'rename' | 'toDashboard' | 'inspect' | 'versions';

export interface BuilderDialogsProps {
  dialog: BuilderDialog;
  work: BuilderWork;
  saving: Saving;
  details: InspectDetails | undefined;
  onClose: () => void;
}

interface NameDialogProps extends BuilderDialogsProps {
  dialog: Exclude<BuilderDialog, 'inspect' | 'versions'>;
}

export function BuilderDialogs(props: BuilderDialogsProps) {
  const { dialog, details, work, saving, onClose } = props;
  const { searchClient } = useServices().data;
  if (dialog === 'inspect') {
    const { title } = work.content.visualization;
    return (
      <InspectFlyout
        title={title || newName()}
        {...{ details, onClose }}
        search={(request, options) => searchClient.search(request, options)}
      />
    );
  }
  if (dialog === 'versions')
    return work.stored ? (
      <ChartVersions stored={work.stored} onRestored={saving.renew} onClose={onClose} />
    ) : null;
  return <NameDialog {...props} dialog={dialog} />;
}

/** The chart's title and description: asked before it is saved the first time. */
function NameDialog({ dialog, work, saving, onClose }: NameDialogProps) {
  const { charts } = useServices();
  const { title, description, folder = '', tags = [] } = work.content.visualization;
  const kind = dialog === 'toDashboard' ? 'save' : dialog;
  const rename = (names: DocumentNames) =>
    work.change((draft) => ({ ...draft, visualization: { ...draft.visualization, ...names } }));
  const save = (names: DocumentNames) =>
    saving.save({
      names,
      asNew: dialog === 'saveAs',
      toDashboard: dialog === 'toDashboard',
    });
  return (
    <SaveDialog
      kind={kind}
      title={headings()[dialog === 'toDashboard' ? 'saveAs' : dialog]}
      names={{ title, description, folder, tags }}
      others={{
        queryKey: ['visualize', 'titles'],
        list: async () => (await charts.list('')).items,
        taken: i18n.formatMessage({
          id: 'visualize.field.titleTaken',
          defaultMessage: 'Another chart has this title.',
        }),
      }}
      failed={notSaved()}
      onSubmit={dialog === 'rename' ? rename : save}
      onClose={onClose}
    />
  );
}

const headings = () => ({
  save: i18n.formatMessage({ id: 'visualize.save.title', defaultMessage: 'Save chart' }),
  saveAs: i18n.formatMessage({
    id: 'visualize.saveAs.title',
    defaultMessage: 'Save as new chart',
  }),
  rename: documentLabels().names,
});
