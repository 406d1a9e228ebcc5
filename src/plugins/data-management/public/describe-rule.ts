import { i18n } from '#common/i18n';
import type { DataAccessLevel, DataRule } from '#common/data-access';
import type { KnownUser } from './data-rule-client';

export function levelName(level: DataAccessLevel): string {
  switch (level) {
    case 'read':
      return i18n.formatMessage({ id: 'dataManagement.access.read', defaultMessage: 'Read' });
    case 'write':
      return i18n.formatMessage({ id: 'dataManagement.access.write', defaultMessage: 'Write' });
    case 'manage':
      return i18n.formatMessage({ id: 'dataManagement.access.manage', defaultMessage: 'Manage' });
  }
}

export function roleName(role: DataRule['roles'][number]): string {
  switch (role) {
    case 'viewer':
      return i18n.formatMessage({
        id: 'dataManagement.role.viewer',
        defaultMessage: 'Viewers and above',
      });
    case 'editor':
      return i18n.formatMessage({
        id: 'dataManagement.role.editor',
        defaultMessage: 'Editors and above',
      });
    case 'administrator':
      return i18n.formatMessage({
        id: 'dataManagement.role.administrator',
        defaultMessage: 'Administrators',
      });
  }
}

/** Whom a rule is for, in words. */
export function describeWho(rule: DataRule, users: readonly KnownUser[]): string {
  const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? id;
  const who = [...rule.roles.map(roleName), ...rule.users.map(nameOf), ...rule.groups];
  const text =
    who.length > 0
      ? who.join(', ')
      : i18n.formatMessage({ id: 'dataManagement.everybody', defaultMessage: 'Everyone' });
  return rule.workspaces.length === 0
    ? text
    : i18n.formatMessage(
        { id: 'dataManagement.inWorkspaces', defaultMessage: '{who}, in {workspaces}' },
        { who: text, workspaces: rule.workspaces.join(', ') },
      );
}
