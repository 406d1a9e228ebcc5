import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { merge } from 'rxjs';
import { i18n } from '#common/i18n';
import { AnswerState, buttonClass, EmptyState, Icon, SearchField, Page } from '#ui';
import { DeleteWorkspace } from './DeleteWorkspace';
import styles from './page.module.css';
import { urlIn, type WorkspaceServices } from './services';
import { usePageTitle } from './use-page-title';
import { MAX_LISTED, type Workspace } from './workspace-client';
import { WorkspaceTable } from './WorkspaceTable';

/** Every workspace that one may enter. */
export function ListPage(services: WorkspaceServices) {
  const { core, client } = services;
  const title = i18n.formatMessage({ id: 'workspace.list.title', defaultMessage: 'Workspaces' });
  usePageTitle(core, title);
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Workspace>();
  const list = useQuery({
    queryKey: ['workspaces'],
    queryFn: () => client.list(),
  });
  const { data } = list;
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['workspaces'] });
  useEffect(() => {
    const { events } = core;
    const news = merge(events.on('workspace'), events.connected$).subscribe(
      () => void queryClient.invalidateQueries({ queryKey: ['workspaces'] }),
    );
    return () => news.unsubscribe();
  }, [core, queryClient]);
  const mayCreate = core.application.capabilities.navLinks?.['workspace_create'] !== false;
  const found = data?.filter((workspace) => isFound(workspace, search)) ?? [];
  return (
    <Page
      testSubject="workspaceList"
      title={title}
      actions={mayCreate && <CreateLink href={urlIn(services, '', '/app/workspace_create')} />}
    >
      <AnswerState query={list} queryKey={['workspaces']} height={160} />
      {data?.length === 0 && <NoWorkspaces mayCreate={mayCreate} />}
      {data && data.length > 0 && (
        <>
          <SearchField
            className={styles.search}
            label={i18n.formatMessage({
              id: 'workspace.list.search',
              defaultMessage: 'Search workspaces',
            })}
            type="search"
            value={search}
            onChange={setSearch}
          />
          {data.length >= MAX_LISTED && <TooMany />}
          <WorkspaceTable services={services} workspaces={found} onDelete={setDeleting} />
        </>
      )}
      {deleting && (
        <DeleteWorkspace
          {...services}
          workspace={deleting}
          onDone={() => {
            setDeleting(undefined);
            reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}

function CreateLink({ href }: { href: string }) {
  return (
    <a className={buttonClass({ variant: 'primary' })} href={href}>
      <Icon name="plus" />
      {i18n.formatMessage({ id: 'workspace.create.submit', defaultMessage: 'Create workspace' })}
    </a>
  );
}

function NoWorkspaces({ mayCreate }: { mayCreate: boolean }) {
  return (
    <EmptyState
      icon="objects"
      title={i18n.formatMessage({
        id: 'workspace.list.empty',
        defaultMessage: 'No workspaces yet',
      })}
    >
      {mayCreate
        ? i18n.formatMessage({
            id: 'workspace.list.emptyText',
            defaultMessage: 'A workspace holds the objects that a team works on together.',
          })
        : i18n.formatMessage({
            id: 'workspace.list.emptyAsk',
            defaultMessage: 'Ask a dashboard administrator to add you to one.',
          })}
    </EmptyState>
  );
}

function TooMany() {
  return (
    <p className={styles.notice}>
      {i18n.formatMessage(
        {
          id: 'workspace.list.tooMany',
          defaultMessage: 'Only the first {count} are shown.',
        },
        { count: MAX_LISTED },
      )}
    </p>
  );
}

function isFound({ name, description = '' }: Workspace, search: string): boolean {
  const text = `${name}\n${description}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
