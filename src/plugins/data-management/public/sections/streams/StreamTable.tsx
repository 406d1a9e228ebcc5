import { formatBytes, formatCount, i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Panel, Table } from '#ui';
import type { DataStream } from '../../../common';
import styles from '../../DataPage.module.css';
import { ActionMenu, actionsColumn, deleteItem, nameHeader } from '../../names/ActionMenu';
import { exploreItem } from '../../names/explore-item';
import { NameButton } from '../../names/NameButton';
import type { Amount } from './stream-amount';

export interface OpenedStream {
  kind: 'indices' | 'rollover' | 'delete';
  stream: DataStream;
}

export interface StreamTableProps {
  streams: readonly DataStream[];
  amount: (stream: DataStream) => Amount;
  core: CoreStart;
  mayChange: boolean;
  onOpen: (opened: OpenedStream) => void;
}

export function StreamTable({ streams, amount, core, mayChange, onOpen }: StreamTableProps) {
  return (
    <Panel className={styles.rules}>
      <Table
        caption={i18n.formatMessage({
          id: 'dataManagement.section.streams',
          defaultMessage: 'Data streams',
        })}
        rows={streams}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: nameHeader(),
            render: (stream) => (
              <NameButton name={stream.name} onOpen={() => onOpen({ kind: 'indices', stream })} />
            ),
            title: ({ name }) => name,
          },
          ...amountColumns(amount),
          {
            id: 'template',
            header: i18n.formatMessage({
              id: 'dataManagement.template',
              defaultMessage: 'Template',
            }),
            wide: true,
            render: ({ template }) => template,
            title: ({ template }) => template,
          },
          {
            ...actionsColumn(),
            render: (stream: DataStream) => (
              <ActionMenu
                name={stream.name}
                items={[
                  exploreItem(core, stream.name),
                  ...(mayChange ? changeItems(stream, onOpen) : []),
                ]}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

const changeItems = (stream: DataStream, onOpen: StreamTableProps['onOpen']) => [
  {
    id: 'rollover',
    label: i18n.formatMessage({ id: 'dataManagement.rollOver', defaultMessage: 'Roll over' }),
    onSelect: () => onOpen({ kind: 'rollover', stream }),
  },
  deleteItem(() => onOpen({ kind: 'delete', stream })),
];

const amountColumns = (amount: StreamTableProps['amount']) => [
  {
    id: 'indices',
    header: i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' }),
    width: '84px',
    numeric: true,
    render: (stream: DataStream) => formatCount(amount(stream).indices),
  },
  {
    id: 'generation',
    header: i18n.formatMessage({
      id: 'dataManagement.streams.generation',
      defaultMessage: 'Generation',
    }),
    width: '104px',
    numeric: true,
    wide: true,
    render: ({ generation }: DataStream) => formatCount(generation),
  },
  {
    id: 'documents',
    header: i18n.formatMessage({
      id: 'dataManagement.column.documents',
      defaultMessage: 'Documents',
    }),
    width: '104px',
    numeric: true,
    render: (stream: DataStream) => formatCount(amount(stream).documents),
  },
  {
    id: 'size',
    header: i18n.formatMessage({ id: 'dataManagement.column.size', defaultMessage: 'Size' }),
    width: '84px',
    numeric: true,
    wide: true,
    render: (stream: DataStream) => {
      const { sizeInBytes } = amount(stream);
      return sizeInBytes === undefined ? '–' : formatBytes(sizeInBytes);
    },
  },
];
