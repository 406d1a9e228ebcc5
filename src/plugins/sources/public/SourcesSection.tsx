import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { AnswerState, Button, Callout, EmptyState } from '#ui';
import type { SourceList } from '../common/index';
import { SourceForm } from './form/SourceForm';
import { createSourceClient } from './source-client';
import styles from './Sources.module.css';
import { SourceTable } from './SourceTable';

const RUNNING_MS = 1000;

export interface SourcesSectionProps {
  core: CoreStart;
}

/** Databases and stores of files that are copied into indices: what they are, how they are, and what can be done with them. */
export function SourcesSection({ core }: SourcesSectionProps) {
  const client = createSourceClient(core.http);
  const [opened, setOpened] = useState<string>();
  const list = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => client.list(signal),
    refetchInterval: ({ state }) => (isAnyRunning(state.data) ? RUNNING_MS : false),
  });
  const { sources = [], kinds = [], mayManage = false, needsHosts = false } = list.data ?? {};
  const source = sources.find(({ id }) => id === opened);
  return (
    <section className={styles.section} data-test-subj="dataSources">
      <div className={styles.head}>
        <p className={styles.text}>
          {i18n.formatMessage({
            id: 'sources.text',
            defaultMessage: 'A source is copied into an index, once or on a schedule.',
          })}
        </p>
        {mayManage && !needsHosts && (
          <Button variant="primary" onClick={() => setOpened('')}>
            {newSource()}
          </Button>
        )}
      </div>
      {mayManage && needsHosts && <NeedsHosts />}
      <AnswerState
        query={list}
        queryKey={['sources']}
        height={160}
        title={i18n.formatMessage({
          id: 'sources.listFailed',
          defaultMessage: 'Couldn’t load the sources',
        })}
      />
      {list.data && sources.length === 0 && !(mayManage && needsHosts) && (
        <EmptyState
          icon="data"
          title={i18n.formatMessage({ id: 'sources.empty', defaultMessage: 'No sources yet' })}
        >
          {mayManage ? howToBegin() : whoBegins()}
        </EmptyState>
      )}
      {sources.length > 0 && (
        <SourceTable {...{ core, client, sources, kinds, mayManage }} onOpen={setOpened} />
      )}
      {opened !== undefined && (opened === '' || source) && (
        <SourceForm
          {...{ core, client, kinds }}
          {...(source && { source })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

const isAnyRunning = (list: SourceList | undefined): boolean =>
  list?.sources.some(({ running }) => running !== undefined) ?? false;

const newSource = () => i18n.formatMessage({ id: 'sources.new', defaultMessage: 'New source' });

const howToBegin = () =>
  i18n.formatMessage({
    id: 'sources.emptyText',
    defaultMessage: 'Copy a table or a query of a database, or files of a bucket, into an index.',
  });

const whoBegins = () =>
  i18n.formatMessage({
    id: 'sources.emptyToRun',
    defaultMessage: 'Administrators create sources. Those for indices you manage are listed here.',
  });

function NeedsHosts() {
  return (
    <Callout
      tone="accent"
      title={i18n.formatMessage({
        id: 'sources.needsHosts',
        defaultMessage: 'No host is allowed yet',
      })}
    >
      {i18n.formatMessage(
        {
          id: 'sources.needsHostsText',
          defaultMessage:
            'Atrium connects only to hosts that its operator lists. Set {key} in the configuration, such as {example}, and restart.',
        },
        { key: 'sources.hosts', example: '[db.example:5432]' },
      )}
    </Callout>
  );
}
