import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button, IconButton, Select, TextField } from '#ui';
import { FormDialog } from '#plugins/documents/public';
import type { Drilldown } from '../../common/model/dashboard';
import type { PanelDialogProps } from '../view/RenameDialog';
import styles from '../view/Dialogs.module.css';
import { fillTemplate } from './drilldown-target';
import { DrilldownTarget } from './DrilldownTarget';

/** Where clicks on this panel can lead. */
export function DrilldownsDialog({ panel, onClose, onChange }: PanelDialogProps) {
  const [drilldowns, setDrilldowns] = useState<readonly Drilldown[]>(panel.drilldowns ?? []);
  const change = (id: string, part: Partial<Drilldown>) =>
    setDrilldowns(drilldowns.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const isComplete = drilldowns.every((one) => one.name.trim() !== '' && !problemOf(one));
  return (
    <FormDialog
      title={i18n.formatMessage({ id: 'dashboard.panel.drilldowns', defaultMessage: 'Drilldowns' })}
      disabled={!isComplete}
      onClose={onClose}
      onSubmit={() => onChange({ drilldowns: drilldowns.length > 0 ? drilldowns : undefined })}
    >
      {drilldowns.map((one) => (
        <fieldset key={one.id} className={styles.fieldset}>
          <TextField
            label={i18n.formatMessage({ id: 'dashboard.drilldown.name', defaultMessage: 'Name' })}
            value={one.name}
            onChange={(event) => change(one.id, { name: event.target.value })}
          />
          <Select
            label={i18n.formatMessage({
              id: 'dashboard.drilldown.kind',
              defaultMessage: 'Opens',
            })}
            value={one.kind}
            options={kinds()}
            // What one kind leads to is not a target of another.
            onChange={(kind) => change(one.id, { kind: kind as Drilldown['kind'], target: '' })}
          />
          <DrilldownTarget
            drilldown={one}
            error={one.target !== '' && problemOf(one)}
            onTarget={(target) => change(one.id, { target })}
          />
          <IconButton
            icon="trash"
            label={i18n.formatMessage(
              { id: 'dashboard.drilldown.remove', defaultMessage: 'Remove drilldown {name}' },
              { name: one.name },
            )}
            onClick={() => setDrilldowns(drilldowns.filter(({ id }) => id !== one.id))}
          />
        </fieldset>
      ))}
      <Button
        icon="plus"
        onClick={() =>
          setDrilldowns([
            ...drilldowns,
            { id: crypto.randomUUID(), name: '', kind: 'url', target: '' },
          ])
        }
      >
        {i18n.formatMessage({ id: 'dashboard.drilldown.add', defaultMessage: 'Add drilldown' })}
      </Button>
    </FormDialog>
  );
}

function problemOf({ kind, target }: Drilldown): string | undefined {
  const isFine =
    kind === 'url'
      ? fillTemplate(target, { value: 'x', field: 'x', from: 'x', to: 'x' }) !== undefined
      : target.trim() !== '';
  return isFine
    ? undefined
    : i18n.formatMessage({
        id: 'dashboard.drilldown.wrong',
        defaultMessage:
          'Start the URL with https://, http:// or /, and write the server name without variables',
      });
}

const kinds = () => [
  {
    value: 'url',
    label: i18n.formatMessage({ id: 'dashboard.drilldown.url', defaultMessage: 'URL' }),
  },
  {
    value: 'dashboard',
    label: i18n.formatMessage({
      id: 'dashboard.drilldown.dashboard',
      defaultMessage: 'Dashboard',
    }),
  },
  {
    value: 'discover',
    label: i18n.formatMessage({ id: 'dashboard.drilldown.discover', defaultMessage: 'Discover' }),
  },
];
