import { useState } from 'react';
import { i18n } from '#common/i18n';
import { SaveDialog } from '#plugins/documents/public';
import { Checkbox } from '#ui';
import type { Dashboard } from '../../common/model/dashboard';
import { useServices } from '../services';
import { notSaved } from './use-saving';

export interface SettingsDialogProps {
  kind: 'settings' | 'save' | 'saveAs';
  dashboard: Dashboard;
  onApply: (change: Partial<Dashboard>) => void | Promise<void>;
  onClose: () => void;
}

/** What a dashboard is called, where it is found, and how its panels look. */
export function SettingsDialog({ kind, dashboard, onApply, onClose }: SettingsDialogProps) {
  const { store } = useServices();
  const [timeRestore, setTimeRestore] = useState(dashboard.timeRestore);
  const [options, setOptions] = useState(dashboard.options);
  return (
    <SaveDialog
      kind={kind === 'settings' ? 'rename' : kind}
      title={headings()[kind]}
      names={dashboard}
      mayBeUntitled={kind === 'settings'}
      others={{
        queryKey: ['dashboard', 'titles'],
        list: async () => (await store.list('')).items,
        taken: i18n.formatMessage({
          id: 'dashboard.field.titleTaken',
          defaultMessage: 'Another dashboard has this title.',
        }),
      }}
      failed={notSaved()}
      onClose={onClose}
      onSubmit={(names) =>
        onApply({
          ...names,
          timeRestore,
          options,
        })
      }
    >
      <Checkbox
        label={i18n.formatMessage({
          id: 'dashboard.field.timeRestore',
          defaultMessage: 'Save time range and refresh with dashboard',
        })}
        checked={timeRestore}
        onChange={setTimeRestore}
      />
      {optionLabels().map(({ name, label, isNot }) => (
        <Checkbox
          key={name}
          label={label}
          checked={options[name] !== isNot}
          onChange={(on) => setOptions({ ...options, [name]: on !== isNot })}
        />
      ))}
    </SaveDialog>
  );
}

const headings = () => ({
  settings: i18n.formatMessage({
    id: 'dashboard.settings',
    defaultMessage: 'Dashboard settings',
  }),
  save: i18n.formatMessage({ id: 'dashboard.saveTitle', defaultMessage: 'Save dashboard' }),
  saveAs: i18n.formatMessage({ id: 'dashboard.saveAsTitle', defaultMessage: 'Save as new' }),
});

const optionLabels = () =>
  [
    {
      name: 'useMargins',
      isNot: false,
      label: i18n.formatMessage({
        id: 'dashboard.option.margins',
        defaultMessage: 'Show margins between panels',
      }),
    },
    {
      name: 'hidePanelTitles',
      isNot: true,
      label: i18n.formatMessage({
        id: 'dashboard.option.titles',
        defaultMessage: 'Show panel titles',
      }),
    },
    {
      name: 'syncColors',
      isNot: false,
      label: i18n.formatMessage({
        id: 'dashboard.option.colors',
        defaultMessage: 'Sync colors',
      }),
    },
    {
      name: 'syncCursor',
      isNot: false,
      label: i18n.formatMessage({
        id: 'dashboard.option.cursor',
        defaultMessage: 'Sync cursor',
      }),
    },
  ] as const;
