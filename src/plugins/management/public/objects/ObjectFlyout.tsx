import { useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { ObjectKey } from '#common/saved-objects';
import { HttpFetchError } from '#core/public';
import { AnswerState, buttonClass, Callout, Icon, Tabs } from '#ui';
import { Flyout } from '#ui/overlays';
import { HistoryTab } from './HistoryTab';
import { InspectTab } from './InspectTab';
import { describeView } from './ObjectTable';
import { type ObjectView, VIEWS } from './page-state';
import styles from './parts.module.css';
import { RelationshipsTab } from './RelationshipsTab';
import { type ObjectServices, type Rights, useAddresses } from './services';

export interface ObjectFlyoutProps {
  services: ObjectServices;
  rights: Rights;
  opened: ObjectKey & { view: ObjectView };
  onOpen: (opened: ObjectKey & { view: ObjectView }) => void;
  onClose: () => void;
}

/** One object: what it holds, what it hangs together with, what it was. */
export function ObjectFlyout({ services, rights, opened, onOpen, onClose }: ObjectFlyoutProps) {
  const { type, id, view } = opened;
  const toAddress = useAddresses(services);
  const queryKey = ['objects', 'one', type, id];
  const object = useQuery({
    queryKey,
    queryFn: ({ signal }) => services.client.get({ type, id }, signal),
  });
  const isGone = object.error instanceof HttpFetchError && object.error.response?.status === 404;
  const present = object.isError ? undefined : object.data;
  const address = present && toAddress(present);
  const title = present?.meta.title ?? `${type}/${id}`;
  return (
    <Flyout
      title={title}
      onClose={onClose}
      testSubject="savedObjectFlyout"
      {...(address && {
        footer: (
          <a className={buttonClass()} href={address}>
            <Icon name="external" />
            {i18n.formatMessage({ id: 'management.objects.open', defaultMessage: 'Open' })}
          </a>
        ),
      })}
    >
      <Tabs
        label={title}
        tabs={VIEWS.map((one) => ({ id: one, label: describeView(one) }))}
        selected={view}
        onSelect={(next) => onOpen({ type, id, view: next })}
      >
        <div className={styles.tab}>
          {isGone ? (
            <Gone type={type} id={id} />
          ) : (
            <AnswerState query={object} queryKey={queryKey} height={240} />
          )}
          {object.data && view === 'inspect' && (
            // Also when it is gone meanwhile: what is being typed stays.
            <InspectTab
              key={`${type}/${id}`}
              {...{ services, rights }}
              object={object.data}
              onOpen={(key) => onOpen({ ...key, view: 'inspect' })}
            />
          )}
          {present && view === 'relationships' && (
            <RelationshipsTab
              services={services}
              object={present}
              onOpen={(key) => onOpen({ ...key, view: 'relationships' })}
            />
          )}
          {(present || isGone) && view === 'history' && (
            <HistoryTab {...{ services, rights }} objectKey={{ type, id }} present={present} />
          )}
        </div>
      </Tabs>
    </Flyout>
  );
}

function Gone({ type, id }: ObjectKey) {
  return (
    <Callout
      tone="warning"
      title={i18n.formatMessage({
        id: 'management.objects.gone',
        defaultMessage: 'Object not found',
      })}
    >
      {i18n.formatMessage(
        {
          id: 'management.objects.goneText',
          defaultMessage:
            'The {type} with the ID {id} was deleted, never existed, or you don’t have access. If it was deleted, you can restore it from its history.',
        },
        { type, id },
      )}
    </Callout>
  );
}
