import { i18n } from '#common/i18n';
import type { SelectOption } from '#ui';
import { ROLES, type Role } from './security-client';

export function roleName(role: Role): string {
  switch (role) {
    case 'viewer':
      return i18n.formatMessage({ id: 'security.role.viewer', defaultMessage: 'Viewer' });
    case 'editor':
      return i18n.formatMessage({ id: 'security.role.editor', defaultMessage: 'Editor' });
    case 'administrator':
      return i18n.formatMessage({
        id: 'security.role.administrator',
        defaultMessage: 'Administrator',
      });
  }
}

/** Those up to the highest one of somebody. */
export function roleOptions(highest: Role = 'administrator'): readonly SelectOption[] {
  return ROLES.slice(0, ROLES.indexOf(highest) + 1).map((role) => ({
    value: role,
    label: roleName(role),
  }));
}

/** Names with commas in between, as people type them. */
export const toList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
