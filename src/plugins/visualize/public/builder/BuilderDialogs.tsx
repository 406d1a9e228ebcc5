import { useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#common/i18n';
import { copyTitle } from '#plugins/documents/public';
import type { InspectDetails } from '#plugins/visualizations/public';
import { Button, TextArea, TextField } from '#ui';
import { Modal } from '#ui/overlays';
import styles from './OptionsPanel.module.css';
import { InspectFlyout } from './InspectFlyout';
import type { Saving } from './use-saving';
import { useTakenTitle } from './use-taken-title';
import type { BuilderWork } from './use-work';

export type BuilderDialog = 'save' | 'saveAs' | 'rename' | 'toDashboard' | 'inspect';

export interface BuilderDialogsProps {
  dialog: BuilderDialog;
  work: BuilderWork;
  saving: Saving;
  details: InspectDetails | undefined;
  onClose: () => void;
}

export function BuilderDialogs(props: BuilderDialogsProps) {
  return props.dialog === 'inspect' ? (
    <InspectFlyout details={props.details} onClose={props.onClose} />
  ) : (
    <NameDialog {...props} />
  );
}

/** The chart's title and description: asked before it is saved the first time. */
function NameDialog({ dialog, work, saving, onClose }: BuilderDialogsProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialogue gives the focus to its first button when it opens.
  useEffect(() => field.current?.focus(), []);
  const { visualization } = work;
  const [title, setTitle] = useState(
    dialog === 'saveAs' ? copyTitle(visualization.title) : visualization.title,
  );
  const taken = useTakenTitle(title, dialog === 'rename' ? visualization.title : '');
  const [description, setDescription] = useState(visualization.description);
  const change = { title: title.trim(), description: description.trim() };
  const submit = () => {
    onClose();
    if (dialog === 'rename') {
      work.change((draft) => ({
        ...draft,
        visualization: { ...draft.visualization, ...change },
      }));
    } else {
      saving.save({
        change,
        asNew: dialog === 'saveAs',
        toDashboard: dialog === 'toDashboard',
      });
    }
  };
  return (
    <Modal
      title={headings()[dialog === 'save' ? 'save' : dialog === 'rename' ? 'rename' : 'saveAs']}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            {i18n.formatMessage({ id: 'visualize.cancel', defaultMessage: 'Cancel' })}
          </Button>
          <Button type="submit" form={id} variant="primary" disabled={change.title === ''}>
            {dialog === 'rename'
              ? i18n.formatMessage({ id: 'visualize.apply', defaultMessage: 'Apply' })
              : i18n.formatMessage({ id: 'visualize.save', defaultMessage: 'Save' })}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (change.title !== '') submit();
        }}
      >
        <TextField
          label={i18n.formatMessage({ id: 'visualize.field.title', defaultMessage: 'Title' })}
          value={title}
          {...(taken && { help: taken })}
          ref={field}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={i18n.formatMessage({
            id: 'visualize.field.description',
            defaultMessage: 'Description',
          })}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Modal>
  );
}

const headings = () => ({
  save: i18n.formatMessage({ id: 'visualize.save.title', defaultMessage: 'Save the chart' }),
  saveAs: i18n.formatMessage({
    id: 'visualize.saveAs.title',
    defaultMessage: 'Save as another chart',
  }),
  rename: i18n.formatMessage({
    id: 'visualize.rename',
    defaultMessage: 'Title and description',
  }),
});
