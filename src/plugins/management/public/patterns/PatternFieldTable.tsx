import { useState } from 'react';
import { i18n } from '#common/i18n';
import { type SearchField as IndexField, toSearchFields } from '#common/search';
import { asText } from '#common/json';
import { relatedFields, withWholeValues } from '#plugins/index-patterns/common';
import { FieldIcon } from '#plugins/index-patterns/public';
import { findField } from '#plugins/visualizations/common';
import {
  Badge,
  IconButton,
  Panel,
  SearchField,
  Table,
  type TableColumn,
  VisuallyHidden,
} from '#ui';
import type { Rights } from '../objects/services';
import { EditField } from './EditField';
import type { TypeConflict } from './find-conflicts';
import { formatLabel } from './format-kinds';
import type { PatternFields, PatternObject, PatternServices } from './pattern-services';
import styles from './Patterns.module.css';

interface PatternFieldTableProps {
  services: PatternServices;
  object: PatternObject;
  rights: Rights;
  known: PatternFields;
}

/** More rows than this are not drawn: the search finds the rest. */
const MOST_ROWS = 200;

type Row = IndexField & { isCalculated: boolean };

export function PatternFieldTable({ services, object, rights, known }: PatternFieldTableProps) {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<IndexField>();
  const pattern = withWholeValues(object.pattern, known.fields);
  const names = pattern.names ?? {};
  const labelOf = (name: string) => (Object.hasOwn(names, name) ? names[name]?.label : undefined);
  const words = search.trim().toLowerCase();
  const found = rowsOf(known, pattern).filter(({ name, type }) =>
    [name, type, labelOf(name) ?? ''].some((text) => text.toLowerCase().includes(words)),
  );
  return (
    <>
      <SearchField
        label={i18n.formatMessage({
          id: 'management.patterns.searchFields',
          defaultMessage: 'Search fields by name or type',
        })}
        value={search}
        onChange={setSearch}
      />
      <Panel className={styles.panel}>
        <Table
          caption={object.pattern.title}
          rows={found.slice(0, MOST_ROWS)}
          rowKey={({ name }) => name}
          columns={columnsOf({
            labelOf,
            formats: pattern.formats,
            conflicts: known.conflicts,
            onEdit: rights.mayEdit ? setEdited : undefined,
          })}
        />
      </Panel>
      {found.length > MOST_ROWS && (
        <p>
          {i18n.formatMessage(
            {
              id: 'management.patterns.moreFields',
              defaultMessage: '{count} more. Search to find them.',
            },
            { count: found.length - MOST_ROWS },
          )}
        </p>
      )}
      {edited && (
        <EditField {...{ services, object }} field={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function rowsOf(
  { fields }: PatternFields,
  { scripted, relations = [] }: PatternObject['pattern'],
): Row[] {
  const added = scripted.map(({ name }): Row => {
    const type = findField(name, { fields, scripted })?.type ?? 'keyword';
    return { name, type, exactName: name, isCalculated: true };
  });
  const looked = toSearchFields({ fields: relatedFields(relations) });
  const own = [...fields.map((field) => ({ ...field, isCalculated: false })), ...added];
  return [...own, ...looked.map((field) => ({ ...field, isCalculated: true }))];
}

interface ColumnParts {
  labelOf: (name: string) => string | undefined;
  formats: PatternObject['pattern']['formats'];
  conflicts: PatternFields['conflicts'];
  onEdit: ((field: IndexField) => void) | undefined;
}

function columnsOf({ labelOf, formats, conflicts, onEdit }: ColumnParts): TableColumn<Row>[] {
  const formatOf = (name: string) =>
    Object.hasOwn(formats, name) ? formatLabel(asText(formats[name]?.['id'])) : '–';
  return [
    {
      id: 'name',
      header: i18n.formatMessage({ id: 'management.patterns.field', defaultMessage: 'Field' }),
      render: ({ name }) => <Names name={name} label={labelOf(name)} />,
    },
    {
      id: 'type',
      header: i18n.formatMessage({ id: 'management.patterns.type', defaultMessage: 'Type' }),
      render: ({ name, type, isCalculated }) => (
        <span className={styles.names}>
          <FieldIcon type={type} /> {type}
          {isCalculated && <CalculatedBadge />}
          {conflicts.has(name) && <ConflictBadge conflict={conflicts.get(name)} />}
        </span>
      ),
    },
    {
      id: 'aggregatable',
      wide: true,
      header: i18n.formatMessage({
        id: 'management.patterns.aggregatable',
        defaultMessage: 'Aggregatable',
      }),
      render: ({ exactName }) =>
        exactName === undefined
          ? i18n.formatMessage({ id: 'management.patterns.no', defaultMessage: 'No' })
          : i18n.formatMessage({ id: 'management.patterns.yes', defaultMessage: 'Yes' }),
    },
    {
      id: 'format',
      header: i18n.formatMessage({ id: 'management.patterns.format', defaultMessage: 'Format' }),
      render: ({ name }) => formatOf(name),
    },
    ...(onEdit
      ? [
          {
            id: 'edit',
            width: '56px',
            header: <VisuallyHidden>{actionsLabel()}</VisuallyHidden>,
            render: (row: Row) => (
              <IconButton icon="edit" label={editLabel(row.name)} onClick={() => onEdit(row)} />
            ),
          },
        ]
      : []),
  ];
}

const editLabel = (name: string) =>
  i18n.formatMessage({ id: 'management.patterns.edit', defaultMessage: 'Edit {name}' }, { name });

const Names = ({ name, label }: { name: string; label: string | undefined }) => (
  <span className={styles.field}>
    <bdi>{label ?? name}</bdi>
    {label !== undefined && <bdi className={styles.secondary}>{name}</bdi>}
  </span>
);

const CalculatedBadge = () => (
  <Badge>
    {i18n.formatMessage({ id: 'management.patterns.isCalculated', defaultMessage: 'Calculated' })}
  </Badge>
);

/** Which indices have it as which type. */
function ConflictBadge({ conflict }: { conflict: TypeConflict | undefined }) {
  const types = [...(conflict ?? [])].map(([type, indices]) => `${type}: ${indices.join(', ')}`);
  return (
    <span className={styles.field}>
      <Badge tone="warning">
        {i18n.formatMessage({ id: 'management.patterns.conflict', defaultMessage: 'Conflict' })}
      </Badge>
      <bdi className={styles.secondary}>{types.join(' · ')}</bdi>
    </span>
  );
}

const actionsLabel = () =>
  i18n.formatMessage({ id: 'management.objects.column.actions', defaultMessage: 'Actions' });
