import { useMutation, useQuery } from '@tanstack/react-query';
import { i18n } from '#common/i18n';
import type { CoreStart } from '#core/public';
import { Badge, Button, ErrorCallout, Page } from '#ui';
import styles from './AccountPage.module.css';
import { PasswordForm } from './PasswordForm';
import { roleName } from './roles';
import { createSecurityClient, type Person } from './security-client';

export interface AccountPageProps {
  core: CoreStart;
  openPage: (url: string) => void;
}

/** Who one is here, what one may do, one's password, and the way out. */
export function AccountPage({ core, openPage }: AccountPageProps) {
  const { data: person, error } = useQuery({
    queryKey: ['me'],
    queryFn: () => createSecurityClient(core.http).me(),
  });
  const signOut = useMutation({
    mutationFn: () => createSecurityClient(core.http).signOut(),
    onSuccess: ({ nextUrl }) => openPage(nextUrl),
  });
  return (
    <Page
      testSubject="accountPage"
      className={styles.root}
      title={i18n.formatMessage({ id: 'security.account', defaultMessage: 'Your account' })}
      actions={
        (person?.kind === 'user' || person?.kind === 'oidc') && (
          <Button onClick={() => signOut.mutate()} disabled={signOut.isPending}>
            {i18n.formatMessage({ id: 'security.signOut', defaultMessage: 'Sign out' })}
          </Button>
        )
      }
    >
      {(error ?? signOut.error) && <ErrorCallout error={error ?? signOut.error} />}
      {person && <Details person={person} />}
      {person?.kind === 'user' && <PasswordForm core={core} person={person} />}
    </Page>
  );
}

function Details({ person }: { person: Person }) {
  const rows = [
    [i18n.formatMessage({ id: 'security.name', defaultMessage: 'Name' }), [person.name]],
    [
      i18n.formatMessage({ id: 'security.roles', defaultMessage: 'Role' }),
      person.roles.map(roleName),
    ],
    [i18n.formatMessage({ id: 'security.groups', defaultMessage: 'Groups' }), person.groups],
  ] as const;
  return (
    <dl className={styles.details}>
      {rows
        .filter(([, values]) => values.length > 0)
        .map(([label, values], position) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.values}>
              {position === 0
                ? values[0]
                : values.map((value) => <Badge key={value}>{value}</Badge>)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
