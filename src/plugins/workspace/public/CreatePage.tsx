import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#common/i18n';
import { buttonClass, Page } from '#ui';
import styles from './page.module.css';
import { urlIn, type WorkspaceServices } from './services';
import { usePageTitle } from './use-page-title';
import { toChange, toDraft, type WorkspaceDraft } from './workspace-form';
import { WorkspaceForm } from './WorkspaceForm';

/** Makes a workspace and goes into it. */
export function CreatePage(services: WorkspaceServices) {
  const { core, client } = services;
  const title = i18n.formatMessage({
    id: 'workspace.create.title',
    defaultMessage: 'Create a workspace',
  });
  usePageTitle(core, title);
  const [initial] = useState(() => toDraft());
  const withMembers = core.application.capabilities.workspaces?.permissionEnabled === true;
  const creation = useMutation({
    mutationFn: (draft: WorkspaceDraft) => client.create(toChange(draft, withMembers)),
    // A workspace is a page of its own.
    onSuccess: ({ id }) => window.location.assign(urlIn(services, id, '/app/home')),
  });
  return (
    <Page testSubject="workspaceCreate" title={title}>
      {withMembers && (
        <p className={styles.notice}>
          {i18n.formatMessage({
            id: 'workspace.create.owner',
            defaultMessage: 'You will be one of its owners.',
          })}
        </p>
      )}
      <WorkspaceForm
        http={core.http}
        initial={initial}
        withMembers={withMembers}
        withSources={core.application.capabilities.dataSources?.manage === true}
        submitLabel={i18n.formatMessage({
          id: 'workspace.create.submit',
          defaultMessage: 'Create workspace',
        })}
        isSaving={creation.isPending || creation.isSuccess}
        error={creation.error}
        onSubmit={creation.mutate}
      >
        <a
          className={buttonClass({ variant: 'plain' })}
          href={urlIn(services, '', '/app/workspace_list')}
        >
          {i18n.formatMessage({ id: 'workspace.cancel', defaultMessage: 'Cancel' })}
        </a>
      </WorkspaceForm>
    </Page>
  );
}
