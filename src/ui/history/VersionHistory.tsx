import { useState } from 'react';
import { i18n } from '#common/i18n';
import { Button } from '../components/button/Button';
import { ErrorCallout } from '../components/feedback/ErrorCallout';
import { Table } from '../components/table/Table';
import { Select } from '../components/text-field/Select';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Differences } from './Differences';
import styles from './VersionHistory.module.css';

/** One version of something that is saved. */
export interface Version {
  version: string;
  /** ISO time. */
  writtenAt: string | undefined;
  writtenBy: string | undefined;
  isPresent: boolean;
  /** Nothing older is known. */
  isFirst: boolean;
  /** What ended it. */
  end?: 'update' | 'delete';
  /** What is compared. */
  body: unknown;
}

export interface VersionHistoryProps {
  /** Newest first. */
  versions: readonly Version[];
  toTime: (iso: string | undefined) => string;
  nameOf: (person: string | undefined) => string;
  /** Missing where whoever looks may not. */
  onRestore?: (version: string) => void;
  isRestoring: boolean;
  /** Why a version could not be restored. */
  error: Error | null;
}

/** What something was: who changed it when, what was changed, and back to it. */
export function VersionHistory(props: VersionHistoryProps) {
  const { versions } = props;
  return (
    <div className={styles.root}>
      <VersionTable {...props} />
      {versions.length > 1 && <Compare key={versions[0]?.version} {...props} />}
    </div>
  );
}

function VersionTable(props: VersionHistoryProps) {
  const { versions, nameOf, onRestore, isRestoring, error } = props;
  const title = i18n.formatMessage({ id: 'ui.history.versions', defaultMessage: 'Versions' });
  const nameVersion = toVersionNames(props);
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      <div className={styles.table}>
        <Table
          caption={title}
          rows={versions}
          rowKey={({ version }) => version}
          columns={[
            {
              id: 'when',
              // On a small screen it takes two lines, and leaves room for the name beside it.
              width: '36%',
              header: i18n.formatMessage({ id: 'ui.history.when', defaultMessage: 'When' }),
              render: nameVersion,
            },
            {
              id: 'who',
              header: i18n.formatMessage({ id: 'ui.history.who', defaultMessage: 'Who' }),
              render: ({ writtenBy }) => nameOf(writtenBy),
              title: ({ writtenBy }) => nameOf(writtenBy),
            },
            {
              id: 'what',
              wide: true,
              header: i18n.formatMessage({ id: 'ui.history.what', defaultMessage: 'What' }),
              render: (one) => describeVersion(one),
              title: (one) => describeVersion(one),
            },
            {
              id: 'restore',
              width: '96px',
              header: (
                <VisuallyHidden>
                  {i18n.formatMessage({ id: 'ui.history.actions', defaultMessage: 'Actions' })}
                </VisuallyHidden>
              ),
              render: (one) =>
                !one.isPresent &&
                onRestore && (
                  <Button
                    size="s"
                    disabled={isRestoring}
                    aria-label={i18n.formatMessage(
                      {
                        id: 'ui.history.restoreOf',
                        defaultMessage: 'Restore the version from {time}',
                      },
                      { time: nameVersion(one) },
                    )}
                    onClick={() => onRestore(one.version)}
                  >
                    {i18n.formatMessage({ id: 'ui.history.restore', defaultMessage: 'Restore' })}
                  </Button>
                ),
            },
          ]}
        />
      </div>
      {error && (
        <ErrorCallout
          title={i18n.formatMessage({
            id: 'ui.history.restoreFailed',
            defaultMessage: 'Couldn’t restore the version',
          })}
          error={error}
        />
      )}
    </section>
  );
}

function describeVersion({ isPresent, end, isFirst }: Version): string {
  if (isPresent) {
    return i18n.formatMessage({ id: 'ui.history.present', defaultMessage: 'Current version' });
  }
  if (end === 'delete') {
    return i18n.formatMessage({
      id: 'ui.history.wasDeleted',
      defaultMessage: 'Deleted afterwards',
    });
  }
  return isFirst
    ? i18n.formatMessage({ id: 'ui.history.firstVersion', defaultMessage: 'First version' })
    : i18n.formatMessage({ id: 'ui.history.earlier', defaultMessage: 'Earlier version' });
}

/** By number and time: several may be of one minute. */
function toVersionNames({ versions, toTime }: VersionHistoryProps) {
  return (one: Version) => `${versions.length - versions.indexOf(one)} · ${toTime(one.writtenAt)}`;
}

function Compare(props: VersionHistoryProps) {
  const { versions, nameOf } = props;
  const nameVersion = toVersionNames(props);
  const [newest, second] = versions;
  const [from, setFrom] = useState(second?.version ?? '');
  const [to, setTo] = useState(newest?.version ?? '');
  const find = (version: string) => versions.find((one) => one.version === version)?.body;
  const options = versions.map((one) => ({
    value: one.version,
    label: `${nameVersion(one)} · ${nameOf(one.writtenBy)}`,
  }));
  return (
    <section>
      <h3 className={styles.subtitle}>
        {i18n.formatMessage({ id: 'ui.history.compare', defaultMessage: 'Compare' })}
      </h3>
      <div className={styles.row}>
        <Select
          className={styles.grow}
          label={i18n.formatMessage({ id: 'ui.history.from', defaultMessage: 'From' })}
          value={from}
          options={options}
          onChange={setFrom}
        />
        <Select
          className={styles.grow}
          label={i18n.formatMessage({ id: 'ui.history.to', defaultMessage: 'To' })}
          value={to}
          options={options}
          onChange={setTo}
        />
      </div>
      <Differences before={find(from)} after={find(to)} />
    </section>
  );
}
