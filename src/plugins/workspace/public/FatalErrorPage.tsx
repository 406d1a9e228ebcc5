import { i18n } from '#common/i18n';
import { buttonClass, EmptyState, Icon } from '#ui';
import { urlIn, type WorkspaceServices } from './services';
import { usePageTitle } from './use-page-title';

/** The address names a workspace that is not there, or not for whoever asks. */
export function FatalErrorPage(services: WorkspaceServices) {
  const title = i18n.formatMessage({
    id: 'workspace.fatalError.title',
    defaultMessage: 'Workspace not found',
  });
  usePageTitle(services.core, title);
  return (
    <main data-test-subj="workspaceFatalError">
      <EmptyState
        icon="alert"
        title={title}
        titleLevel="h1"
        action={
          <a
            className={buttonClass({ variant: 'primary' })}
            href={urlIn(services, '', '/app/home')}
          >
            <Icon name="home" />
            {i18n.formatMessage({
              id: 'workspace.fatalError.home',
              defaultMessage: 'Go back to home',
            })}
          </a>
        }
      >
        {i18n.formatMessage({
          id: 'workspace.fatalError.text',
          defaultMessage:
            'It was deleted, or you are not a member. An owner or a dashboard administrator can add you.',
        })}
      </EmptyState>
    </main>
  );
}
