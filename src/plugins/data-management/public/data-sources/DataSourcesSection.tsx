import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { AnswerState, Button, Callout, EmptyState } from '#ui';
import { createDataSourceClient } from './data-source-client';
import styles from './DataSources.module.css';
import { SourceForm } from './SourceForm';
import { SourceTable } from './SourceTable';

const QUERY = ['data-sources'];

/** Other servers whose indices stand beside those of this one: where they are, how they are, and who may use them. */
export function DataSourcesSection({ core }: { core: CoreStart }) {
  const client = createDataSourceClient(core.http);
  const [opened, setOpened] = useState<string>();
  const list = useQuery({ queryKey: QUERY, queryFn: ({ signal }) => client.list(signal) });
  const { sources = [], needsHosts = false, needsKey = false } = list.data ?? {};
  const source = sources.find(({ id }) => id === opened);
  const title = i18n.formatMessage({
    id: 'dataSources.listFailed',
    defaultMessage: 'Couldn’t load the data sources',
  });
  return (
    <section className={styles.section} data-test-subj="connectedServers">
      <div className={styles.head}>
        <p className={styles.text}>
          {i18n.formatMessage(
            {
              id: 'dataSources.text',
              defaultMessage:
                'A data source is another server that is searched in place, an OpenSearch cluster or another Atrium. Its indices stand beside yours as {example}.',
            },
            { example: 'eu:flights' },
          )}
        </p>
        {!needsHosts && (
          <Button variant="primary" onClick={() => setOpened('')}>
            {newSource()}
          </Button>
        )}
      </div>
      {needsHosts && <NeedsHosts />}
      <AnswerState query={list} queryKey={QUERY} height={160} title={title} />
      {list.data && sources.length === 0 && !needsHosts && (
        <EmptyState
          icon="data"
          title={i18n.formatMessage({
            id: 'dataSources.empty',
            defaultMessage: 'No data sources yet',
          })}
        >
          {i18n.formatMessage({
            id: 'dataSources.emptyText',
            defaultMessage: 'Connect a server to search its indices without copying them.',
          })}
        </EmptyState>
      )}
      {sources.length > 0 && <SourceTable {...{ core, client, sources }} onOpen={setOpened} />}
      {opened !== undefined && (opened === '' || source) && (
        <SourceForm
          {...{ core, client, needsKey }}
          {...(source && { source })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

const newSource = () =>
  i18n.formatMessage({ id: 'dataSources.new', defaultMessage: 'New data source' });

function NeedsHosts() {
  return (
    <Callout
      tone="accent"
      title={i18n.formatMessage({
        id: 'dataSources.needsHosts',
        defaultMessage: 'No host is allowed yet',
      })}
    >
      {i18n.formatMessage(
        {
          id: 'dataSources.needsHostsText',
          defaultMessage:
            'Atrium connects only to hosts that its operator lists. Set {key} in the configuration, such as {example}, and restart.',
        },
        { key: 'dataSources.hosts', example: '[search.example:9200]' },
      )}
    </Callout>
  );
}
