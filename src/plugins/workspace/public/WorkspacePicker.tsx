import { i18n } from '#common/i18n';
import { Icon, useObservable } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import { sortByVisit } from './recent-workspaces';
import { type Services, urlIn } from './services';
import { WorkspaceMark } from './WorkspaceMark';
import styles from './WorkspacePicker.module.css';

/** Others are on the page of all workspaces. */
const MAX_SHOWN = 8;

/** The workspace of the page, and the way to others: each is a page of its own. */
export function WorkspacePicker(services: Services) {
  const { workspaces, application } = services.core;
  const list = useObservable(workspaces.workspaceList$, workspaces.workspaceList$.value);
  // Not the stream of the current one, which fails where the workspace is gone.
  const id = workspaces.currentWorkspaceId$.value;
  const current = list.find((workspace) => workspace.id === id);
  const nobody = i18n.formatMessage({
    id: 'workspace.picker.none',
    defaultMessage: 'Select a workspace',
  });
  const label = i18n.formatMessage({ id: 'workspace.picker.label', defaultMessage: 'Workspaces' });
  const shown = sortByVisit(list).slice(0, MAX_SHOWN);
  const items: MenuItem[] = shown.map((workspace) => ({
    id: workspace.id,
    label: (
      <span className={styles.item}>
        <WorkspaceMark {...workspace} />
        <span className={styles.name}>{workspace.name}</span>
      </span>
    ),
    href: urlIn(services, workspace.id, '/app/home'),
    ...(workspace.id === current?.id && { checked: true }),
  }));
  return (
    <Menu
      label={label}
      items={[...items, ...actionItems(services, { isInside: id !== '', count: list.length })]}
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className={styles.trigger}
          data-test-subj="workspacePicker"
          aria-label={`${label}: ${current?.name ?? nobody}`}
        >
          <span className={current ? styles.mark : styles.noMark}>
            <WorkspaceMark {...current} />
          </span>
          <span className={styles.current}>{current?.name ?? nobody}</span>
          <Icon name="down" size="s" />
        </button>
      )}
    />
  );

  function actionItems(
    own: Services,
    { isInside, count }: { isInside: boolean; count: number },
  ): MenuItem[] {
    const mayCreate = application.capabilities.navLinks?.['workspace_create'] !== false;
    return [
      {
        id: ' all',
        separated: true,
        icon: 'columns',
        href: urlIn(own, '', '/app/workspace_list'),
        label: i18n.formatMessage(
          { id: 'workspace.picker.all', defaultMessage: 'All workspaces ({count})' },
          { count },
        ),
      },
      ...(mayCreate
        ? [
            {
              id: ' create',
              icon: 'plus',
              href: urlIn(own, '', '/app/workspace_create'),
              label: i18n.formatMessage({
                id: 'workspace.create.title',
                defaultMessage: 'Create a workspace',
              }),
            } as const,
          ]
        : []),
      ...(isInside
        ? [
            {
              id: ' leave',
              icon: 'home',
              href: urlIn(own, '', '/app/home'),
              label: i18n.formatMessage({
                id: 'workspace.picker.leave',
                defaultMessage: 'Exit workspace',
              }),
            } as const,
          ]
        : []),
    ];
  }
}
