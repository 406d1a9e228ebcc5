import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  documentLabels,
  copyTitle,
  type DocumentNames,
  FormDialog,
  NameFields,
} from '#plugins/documents/public';
import { type InspectDetails, InspectFlyout } from '#plugins/visualizations/public';
import { newName } from '../new-name';
import { useServices } from '../services';
import { ChartVersions } from './ChartVersions';
import type { Saving } from './use-saving';
import type { BuilderWork } from './use-work';

export type BuilderDialog = 'save' | 'saveAs' | 'rename' | 'toDashboard' | 'inspect' | 'versions';

export interface BuilderDialogsProps {
  dialog: BuilderDialog;
  work: BuilderWork;
  saving: Saving;
  details: InspectDetails | undefined;
  onClose: () => void;
}

export function BuilderDialogs(props: BuilderDialogsProps) {
  const { dialog, details, work, saving, onClose } = props;
  if (dialog === 'inspect') {
    const { title } = work.content.visualization;
    return <InspectFlyout title={title || newName()} {...{ details, onClose }} />;
  }
  if (dialog === 'versions')
    return work.stored ? (
      <ChartVersions stored={work.stored} onRestored={saving.renew} onClose={onClose} />
    ) : null;
  return <NameDialog {...props} />;
}

/** The chart's title and description: asked before it is saved the first time. */
function NameDialog({ dialog, work, saving, onClose }: BuilderDialogsProps) {
  const { charts } = useServices();
  const { title, description } = work.content.visualization;
  const [names, setNames] = useState<DocumentNames>({
    title: dialog === 'saveAs' ? copyTitle(title) : title,
    description,
  });
  const change = { title: names.title.trim(), description: names.description.trim() };
  const submit = () => {
    onClose();
    if (dialog === 'rename') {
      work.change((draft) => ({
        ...draft,
        visualization: { ...draft.visualization, ...change },
      }));
    } else {
      saving.save({
        names: change,
        asNew: dialog === 'saveAs',
        toDashboard: dialog === 'toDashboard',
      });
    }
  };
  return (
    <FormDialog
      title={headings()[dialog === 'save' ? 'save' : dialog === 'rename' ? 'rename' : 'saveAs']}
      {...(dialog !== 'rename' && {
        submitLabel: documentLabels().save,
      })}
      disabled={change.title === ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameFields
        names={names}
        onChange={setNames}
        own={dialog === 'rename' ? title : ''}
        others={{
          queryKey: ['visualize', 'titles'],
          list: async () => (await charts.list('')).items,
          taken: i18n.formatMessage({
            id: 'visualize.field.titleTaken',
            defaultMessage: 'Another chart has this title.',
          }),
        }}
      />
    </FormDialog>
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
