import { useState } from 'react';
import { i18n } from '#common/i18n';
import { type ScriptedField, withoutScripted, withScripted } from '#plugins/index-patterns/common';
import { CalculatedFieldForm } from '#plugins/index-patterns/public';
import { exactScript } from '#plugins/visualizations/common';
import { Button, ErrorCallout, Panel, Table } from '#ui';
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
import { useScriptProblems } from './use-script-problems';

interface CalculatedFieldsProps {
  services: PatternServices;
  object: PatternObject;
  rights: Rights;
  known: PatternFields;
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; field: ScriptedField };

/** The fields that the index pattern adds: scripts over others. */
export function CalculatedFields({ services, object, rights, known }: CalculatedFieldsProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const change = useChangePattern(services, object);
  const problems = useScriptProblems(services, object, known);
  const { title, scripted } = object.pattern;
  const field = opened?.kind === 'edit' ? opened.field : undefined;
  return (
    <>
      {rights.mayEdit && (
        <div>
          <Button icon="plus" onClick={() => setOpened({ kind: 'add' })}>
            {i18n.formatMessage({
              id: 'management.patterns.addCalculated',
              defaultMessage: 'Add calculated field',
            })}
          </Button>
        </div>
      )}
      {problems.error && (
        <ErrorCallout error={problems.error} onRetry={() => void problems.refetch()} />
      )}
      {scripted.length > 0 && (
        <ScriptTable
          scripted={scripted}
          problems={problems.data}
          onOpen={rights.mayEdit ? setOpened : undefined}
        />
      )}
      {opened && opened.kind !== 'delete' && (
        <CalculatedFieldForm
          searchClient={services.data.searchClient}
          index={title}
          query={{ match_all: {} }}
          names={[...known.fields, ...scripted].map(({ name }) => name)}
          field={field}
          prepare={(script) => exactScript(script, known.fields)}
          onSave={(next) => change(withScripted(object.attributes, next, field?.name))}
          onClose={close}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeletePart
          name={opened.field.name}
          text={i18n.formatMessage({
            id: 'management.patterns.deleteFieldText',
            defaultMessage:
              'Charts and searches that use it will fail. No data is lost; an earlier version of the index pattern brings it back.',
          })}
          onDelete={() => change(withoutScripted(object.attributes, opened.field.name))}
          onClose={close}
        />
      )}
    </>
  );
}

interface ScriptTableProps {
  scripted: readonly ScriptedField[];
  problems: ReadonlyMap<string, string | undefined> | undefined;
  onOpen: ((opened: Opened) => void) | undefined;
}

function ScriptTable({ scripted, problems, onOpen }: ScriptTableProps) {
  return (
    <Panel className={styles.panel}>
      <Table
        caption={i18n.formatMessage({
          id: 'management.patterns.calculatedFields',
          defaultMessage: 'Calculated fields',
        })}
        rows={scripted}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            header: i18n.formatMessage({
              id: 'management.patterns.field',
              defaultMessage: 'Field',
            }),
            render: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            id: 'type',
            header: i18n.formatMessage({
              id: 'management.patterns.type',
              defaultMessage: 'Type',
            }),
            render: ({ type }) => type,
          },
          {
            id: 'script',
            header: i18n.formatMessage({
              id: 'management.patterns.script',
              defaultMessage: 'Script',
            }),
            title: ({ script }) => script,
            render: ({ script }) => <code dir="ltr">{script}</code>,
          },
          {
            id: 'computed',
            header: i18n.formatMessage({
              id: 'management.patterns.computed',
              defaultMessage: 'Computed here',
            }),
            render: ({ name }) => <bdi>{computedText(problems, name)}</bdi>,
          },
          ...(onOpen
            ? [actionsColumn<ScriptedField>((kind, field) => onOpen({ kind, field }))]
            : []),
        ]}
      />
    </Panel>
  );
}

/** Whether the engine works it out, or why not. */
function computedText(problems: ScriptTableProps['problems'], name: string): string {
  if (!problems?.has(name)) return '–';
  const problem = problems.get(name);
  return problem === undefined
    ? i18n.formatMessage({ id: 'management.patterns.yes', defaultMessage: 'Yes' })
    : i18n.formatMessage(
        { id: 'management.patterns.notComputed', defaultMessage: 'No: {problem}' },
        { problem },
      );
}
