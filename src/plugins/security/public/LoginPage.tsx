import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import { Logo, type HttpStart } from '#core/public';
import { Button, Callout, describeError, TextField } from '#ui';
import styles from './LoginPage.module.css';

export interface LoginPageProps {
  http: HttpStart;
  productName: string;
  /** Leaves this page for good: who is signed in gets another one. */
  openPage: (url: string) => void;
}

/** Name and password; the server says where to go on. */
export function LoginPage({ http, productName, openPage }: LoginPageProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: () =>
      http.post<{ nextUrl: string }>('/auth/login', {
        body: JSON.stringify({ username, password, nextUrl: readNextUrl(window.location) }),
      }),
    onSuccess: ({ nextUrl }) => openPage(nextUrl),
    onError() {
      setPassword('');
      passwordField.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username && password && !signIn.isPending) signIn.mutate();
  };
  return (
    <main className={styles.root} data-test-subj="loginPage">
      <form className={styles.card} onSubmit={submit}>
        <header className={styles.head}>
          <Logo />
          <h1 className={styles.title}>
            {i18n.formatMessage(
              { id: 'security.signInTo', defaultMessage: 'Sign in to {productName}' },
              { productName },
            )}
          </h1>
        </header>
        <div role="alert" className={styles.alert}>
          {signIn.isError && <Callout tone="danger" title={toSentence(signIn.error)} />}
        </div>
        <TextField
          label={i18n.formatMessage({ id: 'security.username', defaultMessage: 'User name' })}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label={i18n.formatMessage({ id: 'security.password', defaultMessage: 'Password' })}
          ref={passwordField}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          className={styles.submit}
          aria-disabled={signIn.isPending}
        >
          {i18n.formatMessage({ id: 'security.signIn', defaultMessage: 'Sign in' })}
        </Button>
      </form>
    </main>
  );
}

/** The part after # stayed with the browser when the server led here. Whether the address is safe, the server decides. */
function readNextUrl({ search, hash }: Location): string {
  const nextUrl = new URLSearchParams(search).get('nextUrl') ?? '';
  return nextUrl.includes('#') ? nextUrl : nextUrl + hash;
}

function toSentence(error: unknown): string {
  const { response } = error as { response?: Response };
  return response?.status === 401
    ? i18n.formatMessage({
        id: 'security.wrongPassword',
        defaultMessage: 'The user name or the password is not right.',
      })
    : describeError(error).message;
}
