import { formatCount, i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Panel, Table } from '#ui';
import type { NamedAlias } from '../../../common';
import styles from '../../DataPage.module.css';
import { ActionMenu, actionsColumn, deleteItem, nameHeader } from '../../names/ActionMenu';
import { exploreItem } from '../../names/explore-item';
import { NameButton } from '../../names/NameButton';

export interface OpenedAlias {
  kind: 'form' | 'delete' | 'rollover';
  /** Missing: a new one. */
  alias?: NamedAlias;
}

export interface AliasTableProps {
  aliases: readonly NamedAlias[];
  core: CoreStart;
  mayChange: boolean;
  onOpen: (opened: OpenedAlias) => void;
}

export function AliasTable({ aliases, core, mayChange, onOpen }: AliasTableProps) {
  return (
    <Panel className={styles.rules}>
      <Table
        caption={i18n.formatMessage({
          id: 'dataManagement.section.aliases',
          defaultMessage: 'Aliases',
        })}
        rows={aliases}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: nameHeader(),
            render: (alias) => (
              <NameButton name={alias.name} onOpen={() => onOpen({ kind: 'form', alias })} />
            ),
            title: ({ name }) => name,
          },
          ...memberColumns(),
          {
            ...actionsColumn(),
            render: (alias: NamedAlias) => (
              <ActionMenu
                name={alias.name}
                items={[
                  exploreItem(core, alias.name),
                  ...(mayChange
                    ? [
                        {
                          id: 'rollover',
                          label: i18n.formatMessage({
                            id: 'dataManagement.rollOver',
                            defaultMessage: 'Roll over',
                          }),
                          onSelect: () => onOpen({ kind: 'rollover', alias }),
                        },
                        deleteItem(() => onOpen({ kind: 'delete', alias })),
                      ]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** What one alias stands for, and where documents go that are written by it. */
const memberColumns = () => [
  {
    id: 'indices',
    header: i18n.formatMessage({ id: 'dataManagement.indices', defaultMessage: 'Indices' }),
    render: ({ members }: NamedAlias) => namesOf(members),
    title: ({ members }: NamedAlias) => namesOf(members),
  },
  {
    id: 'write',
    header: i18n.formatMessage({
      id: 'dataManagement.aliases.writeIndex',
      defaultMessage: 'Write index',
    }),
    wide: true,
    render: (alias: NamedAlias) => writeIndexOf(alias) ?? '–',
    title: writeIndexOf,
  },
  {
    id: 'filters',
    header: i18n.formatMessage({
      id: 'dataManagement.aliases.filters',
      defaultMessage: 'Filters',
    }),
    width: '80px',
    numeric: true,
    wide: true,
    render: ({ members }: NamedAlias) =>
      formatCount(members.filter(({ filter }) => filter !== undefined).length),
  },
];

const namesOf = (members: NamedAlias['members']) => members.map(({ index }) => index).join(', ');

/** An only index is written to unless it was said otherwise. */
function writeIndexOf({ members }: NamedAlias): string | undefined {
  const [only, another] = members;
  const said = members.find(({ isWriteIndex }) => isWriteIndex);
  return (said ?? (another || only?.isWriteIndex === false ? undefined : only))?.index;
}
