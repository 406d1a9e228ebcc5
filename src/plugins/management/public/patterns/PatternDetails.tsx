import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { asText } from '#common/json';
import { AnswerState, Button, Callout, EmptyState, Page, Tabs } from '#ui';
import { DeleteModal } from '../objects/object-overlays';
import { type Rights, useRights } from '../objects/services';
import { CalculatedFields } from './CalculatedFields';
import { EditPattern } from './EditPattern';
import { PatternFieldTable } from './PatternFieldTable';
import { DefaultBadge } from './PatternList';
import { Relations } from './Relations';
import { SourceFilters } from './SourceFilters';
import {
  fieldsKey,
  type PatternFields,
  type PatternObject,
  patternKey,
  type PatternServices,
  usePattern,
  usePatternFields,
} from './pattern-services';
import styles from './Patterns.module.css';

interface PatternDetailsProps extends PatternServices {
  id: string;
  onBack: () => void;
}

export function PatternDetails({ id, onBack, ...services }: PatternDetailsProps) {
  const rights = useRights(services);
  const object = usePattern(services, id);
  const fields = usePatternFields(services, object.data?.pattern.title);
  const { attributes, pattern } = object.data ?? {};
  const title = asText(attributes?.['displayName']) || (pattern?.title ?? id);
  return (
    <Page
      testSubject="indexPattern"
      className={styles.root}
      title={<bdi>{title}</bdi>}
      actions={
        <>
          <Button icon="left" onClick={onBack}>
            {i18n.formatMessage({
              id: 'management.patterns.all',
              defaultMessage: 'All index patterns',
            })}
          </Button>
          {object.data && (
            <Actions {...{ services, rights, onBack }} object={object.data} known={fields.data} />
          )}
        </>
      }
    >
      {rights.reason !== undefined && <Callout tone="accent">{rights.reason}</Callout>}
      <AnswerState query={object} queryKey={patternKey(id)} height={300} />
      {object.data === null && <NotFound />}
      {object.data && (
        <AnswerState query={fields} queryKey={fieldsKey(pattern?.title)} height={300} />
      )}
      {object.data && fields.data && (
        <Sections {...{ services, rights }} object={object.data} known={fields.data} />
      )}
    </Page>
  );
}

const NotFound = () => (
  <EmptyState
    icon="search"
    title={i18n.formatMessage({
      id: 'management.patterns.notFound',
      defaultMessage: 'Not found, or you don’t have access',
    })}
  />
);

interface PartProps {
  services: PatternServices;
  object: PatternObject;
  rights: Rights;
}

interface ActionsProps extends PartProps {
  /** Undefined while the fields are read. */
  known: PatternFields | undefined;
  onBack: () => void;
}

function Actions({ services, object, rights, known, onBack }: ActionsProps) {
  const { core } = services;
  const queries = useQueryClient();
  const [opened, setOpened] = useState<'edit' | 'delete'>();
  const close = () => setOpened(undefined);
  const [isDefault, setDefault] = useState(core.uiSettings.get('defaultIndex', '') === object.id);
  const making = useMutation({
    mutationFn: () => core.uiSettings.set('defaultIndex', object.id),
    onSuccess: (isDone) => setDefault(isDone),
  });
  const { id, pattern } = object;
  return (
    <>
      <Button
        icon="refresh"
        onClick={() => void queries.invalidateQueries({ queryKey: ['index', 'pattern-fields'] })}
      >
        {i18n.formatMessage({
          id: 'management.patterns.refresh',
          defaultMessage: 'Refresh fields',
        })}
      </Button>
      {isDefault ? (
        <DefaultBadge />
      ) : (
        rights.mayEdit && (
          <Button icon="star" disabled={making.isPending} onClick={() => making.mutate()}>
            {i18n.formatMessage({
              id: 'management.patterns.makeDefault',
              defaultMessage: 'Set as default',
            })}
          </Button>
        )
      )}
      {rights.mayEdit && known && (
        <Button icon="edit" onClick={() => setOpened('edit')}>
          {i18n.formatMessage({ id: 'management.patterns.editPattern', defaultMessage: 'Edit' })}
        </Button>
      )}
      {rights.mayDelete && (
        <Button icon="trash" variant="danger" onClick={() => setOpened('delete')}>
          {i18n.formatMessage({ id: 'management.patterns.delete', defaultMessage: 'Delete' })}
        </Button>
      )}
      {opened === 'edit' && known && (
        <EditPattern {...{ services, object, known }} onClose={close} />
      )}
      {opened === 'delete' && (
        <DeleteModal
          services={services}
          objects={[{ type: 'index-pattern', id, title: pattern.title }]}
          onDeleted={onBack}
          onClose={close}
        />
      )}
    </>
  );
}

type Section = 'fields' | 'calculated' | 'relations' | 'sourceFilters';

function Sections({ known, ...props }: PartProps & { known: PatternFields }) {
  const [section, setSection] = useState<Section>('fields');
  const { attributes, pattern } = props.object;
  const { title, scripted, timeField, relations = [], hidden = [] } = pattern;
  const description = asText(attributes['description']);
  const { indices, read, fields } = known;
  return (
    <>
      {asText(attributes['displayName']) !== '' && <code dir="ltr">{title}</code>}
      {description !== '' && <p dir="auto">{description}</p>}
      <p>
        {i18n.formatMessage(
          {
            id: 'management.patterns.summary',
            defaultMessage:
              '{count, plural, one {One matching index} other {# matching indices}} · Time field: {time}',
          },
          { count: indices.length, time: timeField ?? '–' },
        )}
      </p>
      {read < indices.length && (
        <Callout tone="warning">
          {i18n.formatMessage(
            {
              id: 'management.patterns.readPart',
              defaultMessage:
                'Fields and conflicts are those of the first {read} indices; all of them are searched.',
            },
            { read },
          )}
        </Callout>
      )}
      <Tabs<Section>
        label={props.object.pattern.title}
        selected={section}
        onSelect={setSection}
        tabs={[
          {
            id: 'fields',
            label: i18n.formatMessage(
              { id: 'management.patterns.fields', defaultMessage: 'Fields ({count})' },
              { count: fields.length },
            ),
          },
          {
            id: 'calculated',
            label: i18n.formatMessage(
              {
                id: 'management.patterns.calculated',
                defaultMessage: 'Calculated fields ({count})',
              },
              { count: scripted.length },
            ),
          },
          {
            id: 'relations',
            label: i18n.formatMessage(
              { id: 'management.patterns.relationCount', defaultMessage: 'Look-ups ({count})' },
              { count: relations.length },
            ),
          },
          {
            id: 'sourceFilters',
            label: i18n.formatMessage(
              {
                id: 'management.patterns.sourceFilterCount',
                defaultMessage: 'Source filters ({count})',
              },
              { count: hidden.length },
            ),
          },
        ]}
      >
        {section === 'fields' && <PatternFieldTable {...props} known={known} />}
        {section === 'calculated' && <CalculatedFields {...props} known={known} />}
        {section === 'relations' && <Relations {...props} known={known} />}
        {section === 'sourceFilters' && <SourceFilters {...props} known={known} />}
      </Tabs>
    </>
  );
}
