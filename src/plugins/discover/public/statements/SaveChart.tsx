import { i18n } from '#common/i18n';
import { createDocumentStore, type DocumentNames, SaveDialog } from '#plugins/documents/public';
import { type Visualization, writeVisualization } from '#plugins/visualizations/common';
import { useServices } from '../services';

export interface SaveChartProps {
  visualization: Visualization;
  onClose: () => void;
}

/** Keeps the chart of a statement, for dashboards and to go on with. */
export function SaveChart({ visualization, onClose }: SaveChartProps) {
  const { core } = useServices();
  const save = async (names: DocumentNames) => {
    const { attributes, references } = writeVisualization({ ...visualization, ...names });
    const saved = await core.savedObjects.client.create('visualization', attributes, {
      references: [...references],
    });
    core.notifications.toasts.addSuccess({
      title: i18n.formatMessage(
        { id: 'discover.statement.chartSaved', defaultMessage: '{title} is saved as a chart' },
        { title: names.title },
      ),
      text: i18n.formatMessage({
        id: 'discover.statement.chartSavedText',
        defaultMessage: 'Dashboards can show it, and Visualize goes on with it.',
      }),
    });
    return saved;
  };
  return (
    <SaveDialog
      kind="save"
      title={i18n.formatMessage({
        id: 'discover.statement.saveChart',
        defaultMessage: 'Save as chart',
      })}
      names={{ title: '', description: '', folder: '', tags: [] }}
      others={{
        queryKey: ['discover', 'chart-titles'],
        list: async () => (await createDocumentStore(core, 'visualization').list('')).items,
        taken: i18n.formatMessage({
          id: 'discover.statement.titleTaken',
          defaultMessage: 'Another chart has this title.',
        }),
      }}
      failed={i18n.formatMessage({
        id: 'discover.statement.chartNotSaved',
        defaultMessage: 'Couldn’t save the chart',
      })}
      onSubmit={async (names) => void (await save(names))}
      onClose={onClose}
    />
  );
}
