import { useState } from 'react';
import { i18n } from '#common/i18n';
import {
  nameOfRelated,
  type Relation,
  withoutRelation,
  withRelation,
} from '#plugins/index-patterns/common';
import { RelationForm } from '#plugins/index-patterns/public';
import { Button, Panel, Table, type TableColumn } from '#ui';
import type { Rights } from '../objects/services';
import { DeletePart } from './DeletePart';
import { actionsColumn } from './part-actions';
import {
  type PatternFields,
  type PatternObject,
  type PatternServices,
  useChangePattern,
} from './pattern-services';
import styles from './Patterns.module.css';

interface RelationsProps {
  services: PatternServices;
  object: PatternObject;
  rights: Rights;
  known: PatternFields;
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; relation: Relation };

/** The fields that the index pattern takes from other indices. */
export function Relations({ services, object, rights, known }: RelationsProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const change = useChangePattern(services, object);
  const { title, relations = [] } = object.pattern;
  const relation = opened?.kind === 'edit' ? opened.relation : undefined;
  return (
    <>
      {rights.mayEdit && (
        <div>
          <Button icon="plus" onClick={() => setOpened({ kind: 'add' })}>
            {i18n.formatMessage({
              id: 'management.patterns.addRelation',
              defaultMessage: 'Look up from another index',
            })}
          </Button>
        </div>
      )}
      {relations.length > 0 && (
        <Panel className={styles.panel}>
          <Table
            caption={relationsLabel()}
            rows={relations}
            rowKey={({ name }) => name}
            columns={columnsOf(rights.mayEdit ? setOpened : undefined)}
          />
        </Panel>
      )}
      {opened && opened.kind !== 'delete' && (
        <RelationForm
          searchClient={services.data.searchClient}
          indexClient={services.data.indexClient}
          index={title}
          query={{ match_all: {} }}
          fields={known.fields}
          names={relations.map(({ name }) => name)}
          relation={relation}
          onSave={(next) => change(withRelation(object.attributes, next, relation?.name))}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeletePart
          name={opened.relation.name}
          text={i18n.formatMessage({
            id: 'management.patterns.deleteRelationText',
            defaultMessage:
              'Charts and searches that use its fields will fail. The other index stays as it is; an earlier version of the index pattern brings the look-up back.',
          })}
          onDelete={() => change(withoutRelation(object.attributes, opened.relation.name))}
          onClose={close}
        />
      )}
    </>
  );
}

const relationsLabel = (): string =>
  i18n.formatMessage({ id: 'management.patterns.relations', defaultMessage: 'Look-ups' });

function columnsOf(onOpen: ((opened: Opened) => void) | undefined): TableColumn<Relation>[] {
  return [
    {
      id: 'fields',
      header: i18n.formatMessage({
        id: 'management.patterns.relationFields',
        defaultMessage: 'Fields',
      }),
      render: ({ name, fields }) => (
        <bdi>{fields.map(({ value }) => nameOfRelated(name, value)).join(', ')}</bdi>
      ),
    },
    {
      id: 'index',
      header: i18n.formatMessage({
        id: 'management.patterns.relationIndex',
        defaultMessage: 'Taken from',
      }),
      render: ({ index }) => <bdi>{index}</bdi>,
    },
    {
      id: 'keys',
      header: i18n.formatMessage({
        id: 'management.patterns.relationKeys',
        defaultMessage: 'Where these are equal',
      }),
      render: ({ index, here, there }) => <code dir="ltr">{`${here} = ${index}.${there}`}</code>,
    },
    ...(onOpen ? [actionsColumn<Relation>((kind, relation) => onOpen({ kind, relation }))] : []),
  ];
}
