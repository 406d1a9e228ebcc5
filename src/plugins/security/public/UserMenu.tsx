import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { i18n } from '#common/i18n';
import { languageItems, schemeItems, type CoreStart } from '#core/public';
import { IconButton, useObservable } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import { isOfAnother } from './forget-person';
import { roleName } from './roles';
import { createSecurityClient, type Person } from './security-client';

export interface UserMenuProps {
  core: CoreStart;
  openPage: (url: string) => void;
  /** Opens this page again. */
  reload: () => void;
}

/** Who is signed in, what is their own, and the way out. */
export function UserMenu({ core, openPage, reload }: UserMenuProps) {
  const client = createSecurityClient(core.http);
  // The tick moves with the choice, wherever it was made.
  useObservable(core.theme.getPreference$(), core.theme.getPreference());
  const { data: person } = useQuery({ queryKey: ['me'], queryFn: client.me });
  const id = person?.id;
  useEffect(() => {
    if (id !== undefined && isOfAnother(id, window)) reload();
  }, [id, reload]);
  const signOut = useMutation({
    mutationFn: client.signOut,
    onSuccess: ({ nextUrl }) => openPage(nextUrl),
    onError: (error) =>
      core.notifications.toasts.addError(error, {
        title: i18n.formatMessage({
          id: 'security.signOutFailed',
          defaultMessage: 'Couldn’t sign you out',
        }),
      }),
  });
  const label = person
    ? i18n.formatMessage(
        { id: 'security.userMenuOf', defaultMessage: 'User menu: {name}' },
        { name: person.name },
      )
    : i18n.formatMessage({ id: 'security.userMenu', defaultMessage: 'User menu' });
  const items = (): readonly MenuItem[] => [
    ...(person ? [describePerson(person)] : []),
    ...linkItems(core),
    ...themeItems(core),
    ...languageItems(core.i18n),
    // A proxy signs in again with the next request.
    ...(person?.kind === 'user' || person?.kind === 'oidc'
      ? [
          {
            id: 'sign-out',
            separated: true,
            label: i18n.formatMessage({ id: 'security.signOut', defaultMessage: 'Sign out' }),
            onSelect: () => signOut.mutate(),
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={label}
      placement="bottom-end"
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon="user"
          label={label}
          active={props['aria-expanded']}
          data-test-subj="userMenuButton"
        />
      )}
      items={items}
    />
  );
}

const describePerson = ({ name, roles: [role] }: Person): MenuItem => ({
  id: 'person',
  label: name,
  hint: role && roleName(role),
  disabled: true,
});

function linkItems({ application }: CoreStart): readonly MenuItem[] {
  const { navLinks } = application.capabilities;
  const links = [
    {
      id: 'account',
      icon: 'user',
      label: i18n.formatMessage({ id: 'security.profile', defaultMessage: 'Profile' }),
    },
    {
      id: 'api-keys',
      icon: 'key',
      label: i18n.formatMessage({ id: 'security.apiKeys', defaultMessage: 'API keys' }),
    },
  ] as const;
  return links
    .filter(({ id }) => navLinks[id] !== false)
    .map((link) => ({ ...link, href: application.getUrlForApp(link.id) }));
}

/** Below a line. */
function themeItems({ theme }: CoreStart): readonly MenuItem[] {
  return schemeItems(theme).map((item, position) => ({ ...item, separated: position === 0 }));
}
