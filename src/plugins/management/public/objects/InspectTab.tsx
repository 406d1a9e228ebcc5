import { useState } from 'react';
import { formatCount, i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { Button, Table } from '#ui';
import { EditAttributes } from './EditAttributes';
import type { ManagedObject } from './objects-client';
import styles from './parts.module.css';
import { type ObjectServices, type Rights, useTimes } from './services';

/** More is not drawn: the whole is copied. */
const MAX_SHOWN = 200_000;

export interface InspectTabProps {
  services: ObjectServices;
  rights: Rights;
  object: ManagedObject;
  onOpen: (key: ObjectKey) => void;
}

/** What an object holds, as the server keeps it. */
export function InspectTab({ services, rights, object, onOpen }: InspectTabProps) {
  const [isEditing, setEditing] = useState(false);
  const toTime = useTimes(services);
  const { meta: _meta, ...body } = object;
  const text = JSON.stringify(body, undefined, 2);
  if (isEditing) {
    return <EditAttributes {...{ services, object }} onDone={() => setEditing(false)} />;
  }
  return (
    <>
      <Properties object={object} changed={toTime(object.updated_at)} />
      <References object={object} onOpen={onOpen} />
      <section>
        <div className={styles.row}>
          <h3 className={`${styles.subtitle} ${styles.grow}`}>
            {i18n.formatMessage({ id: 'management.objects.json', defaultMessage: 'JSON' })}
          </h3>
          <Button size="s" icon="copy" onClick={() => void copy(services, text)}>
            {i18n.formatMessage({ id: 'management.objects.copy', defaultMessage: 'Copy' })}
          </Button>
          {rights.mayEdit && (
            <Button size="s" icon="edit" onClick={() => setEditing(true)}>
              {i18n.formatMessage({ id: 'management.objects.edit', defaultMessage: 'Edit' })}
            </Button>
          )}
        </div>
        <pre className={styles.json} tabIndex={0} data-test-subj="savedObjectJson">
          {text.slice(0, MAX_SHOWN)}
        </pre>
        {text.length > MAX_SHOWN && (
          <p className={styles.note}>
            {i18n.formatMessage(
              {
                id: 'management.objects.jsonCut',
                defaultMessage:
                  'Showing the first {shown} of {all} characters. Copy includes all of them.',
              },
              { shown: formatCount(MAX_SHOWN), all: formatCount(text.length) },
            )}
          </p>
        )}
      </section>
    </>
  );
}

async function copy({ core: { notifications } }: ObjectServices, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    notifications.toasts.addSuccess(
      i18n.formatMessage({ id: 'management.objects.copied', defaultMessage: 'Copied' }),
    );
  } catch (error) {
    notifications.toasts.addError(error as Error, {
      title: i18n.formatMessage({
        id: 'management.objects.copyFailed',
        defaultMessage:
          'The browser blocked copying. Select the text and copy it with the keyboard.',
      }),
    });
  }
}

function Properties({ object, changed }: { object: ManagedObject; changed: string }) {
  const properties = [
    [
      i18n.formatMessage({ id: 'management.objects.column.type', defaultMessage: 'Type' }),
      object.type,
    ],
    [i18n.formatMessage({ id: 'management.objects.id', defaultMessage: 'ID' }), object.id],
    [
      i18n.formatMessage({
        id: 'management.objects.column.updated',
        defaultMessage: 'Last updated',
      }),
      changed,
    ],
  ] as const;
  return (
    <dl className={styles.facts}>
      {properties.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function References({ object, onOpen }: Pick<InspectTabProps, 'object' | 'onOpen'>) {
  if (object.references.length === 0) return null;
  const title = i18n.formatMessage({
    id: 'management.objects.references',
    defaultMessage: 'References',
  });
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.table}>
        <Table
          caption={title}
          rows={object.references}
          rowKey={({ name, type, id }) => JSON.stringify([name, type, id])}
          columns={[
            {
              id: 'name',
              header: i18n.formatMessage({
                id: 'management.objects.referenceName',
                defaultMessage: 'Name in the object',
              }),
              render: ({ name }) => name,
              title: ({ name }) => name,
            },
            {
              id: 'type',
              width: '120px',
              header: i18n.formatMessage({
                id: 'management.objects.column.type',
                defaultMessage: 'Type',
              }),
              render: ({ type }) => type,
            },
            {
              id: 'id',
              header: i18n.formatMessage({ id: 'management.objects.id', defaultMessage: 'ID' }),
              render: ({ type, id }) => (
                <button type="button" className={styles.link} onClick={() => onOpen({ type, id })}>
                  {id}
                </button>
              ),
              title: ({ id }) => id,
            },
          ]}
        />
      </div>
    </section>
  );
}
