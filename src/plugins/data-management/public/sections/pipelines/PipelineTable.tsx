import { formatCount, i18n } from '#common/i18n';
import { asList, asText } from '#common/json';
import { Panel, Table } from '#ui';
import type { Pipeline } from '../../../common';
import styles from '../../DataPage.module.css';
import { ActionMenu, actionsColumn, deleteItem, nameHeader } from '../../names/ActionMenu';
import { NameButton } from '../../names/NameButton';
import { knownSource } from '../../names/read-source';

export interface PipelineTableProps {
  pipelines: readonly Pipeline[];
  onOpen: (kind: 'form' | 'delete', pipeline: Pipeline) => void;
}

export function PipelineTable({ pipelines, onOpen }: PipelineTableProps) {
  return (
    <Panel className={styles.rules}>
      <Table
        caption={i18n.formatMessage({
          id: 'dataManagement.section.pipelines',
          defaultMessage: 'Pipelines',
        })}
        rows={pipelines}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: nameHeader(),
            render: (pipeline) => (
              <NameButton name={pipeline.name} onOpen={() => onOpen('form', pipeline)} />
            ),
            title: ({ name }) => name,
          },
          ...factColumns(),
          {
            ...actionsColumn(),
            render: (pipeline: Pipeline) => (
              <ActionMenu
                name={pipeline.name}
                items={[
                  {
                    id: 'edit',
                    icon: 'edit',
                    label: i18n.formatMessage({
                      id: 'dataManagement.edit',
                      defaultMessage: 'Edit',
                    }),
                    onSelect: () => onOpen('form', pipeline),
                  },
                  deleteItem(() => onOpen('delete', pipeline)),
                ]}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const descriptionOf = ({ source }: Pipeline) => asText(knownSource(source)['description']);

const factColumns = () => [
  {
    id: 'description',
    header: i18n.formatMessage({
      id: 'dataManagement.description',
      defaultMessage: 'Description',
    }),
    wide: true,
    render: (pipeline: Pipeline) => descriptionOf(pipeline) || '–',
    title: descriptionOf,
  },
  {
    id: 'processors',
    header: i18n.formatMessage({
      id: 'dataManagement.pipelines.processors',
      defaultMessage: 'Processors',
    }),
    width: '104px',
    numeric: true,
    wide: true,
    render: ({ source }: Pipeline) => formatCount(asList(knownSource(source)['processors']).length),
  },
  {
    id: 'usedBy',
    header: i18n.formatMessage({
      id: 'dataManagement.pipelines.usedBy',
      defaultMessage: 'Used by',
    }),
    render: ({ usedBy }: Pipeline) => usedBy.join(', ') || '–',
    title: ({ usedBy }: Pipeline) => usedBy.join(', '),
  },
];
