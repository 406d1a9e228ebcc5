import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { i18n } from '#common/i18n';
import { shortenNextUrl } from '#common/sign-in';
import { Logo, type HttpStart } from '#core/public';
import { AnswerState, Button, buttonClass, Callout, describeError, TextField } from '#ui';
import styles from './LoginPage.module.css';

export interface LoginPageProps {
  http: HttpStart;
  productName: string;
  /** Leaves this page for good: who is signed in gets another one. */
  openPage: (url: string) => void;
}

interface Providers {
  password: boolean;
  oidc?: { title: string };
}

/** Name and password, or the way to a provider; the server says where to go on. */
export function LoginPage({ http, productName, openPage }: LoginPageProps) {
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => http.get<Providers>('/auth/providers'),
  });
  const problem = readProblem(window.location);
  return (
    <main className={styles.root} data-test-subj="loginPage">
      <div className={styles.card}>
        <header className={styles.head}>
          <Logo />
          <h1 className={styles.title}>
            {i18n.formatMessage(
              { id: 'security.signInTo', defaultMessage: 'Sign in to {productName}' },
              { productName },
            )}
          </h1>
        </header>
        {problem && <Callout tone="danger" title={problem} />}
        <AnswerState query={providers} queryKey={['providers']} height={160} />
        {providers.data?.password && <PasswordSignIn http={http} openPage={openPage} />}
        {providers.data?.oidc && (
          <a
            className={buttonClass(providers.data.password ? {} : { variant: 'primary' })}
            href={toProviderUrl(http)}
          >
            {i18n.formatMessage(
              { id: 'security.signInWith', defaultMessage: 'Sign in with {provider}' },
              { provider: providers.data.oidc.title },
            )}
          </a>
        )}
      </div>
    </main>
  );
}

function toProviderUrl(http: HttpStart): string {
  const query = new URLSearchParams({ nextUrl: shortenNextUrl(readNextUrl(window.location)) });
  return http.basePath.prepend(`/auth/oidc/login?${query}`, { withoutClientBasePath: true });
}

function PasswordSignIn({ http, openPage }: Pick<LoginPageProps, 'http' | 'openPage'>) {
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
    <form className={styles.form} onSubmit={submit}>
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
  );
}

/** Why the provider's way did not lead in; the server says it in a word. */
function readProblem({ search }: Location): string | undefined {
  switch (new URLSearchParams(search).get('problem')) {
    case 'no-role':
      return i18n.formatMessage({
        id: 'security.problem.noRole',
        defaultMessage: 'You don’t have access. Ask an administrator for a role.',
      });
    case 'expired':
      return i18n.formatMessage({
        id: 'security.problem.expired',
        defaultMessage: 'The sign-in took too long or was started elsewhere. Try again.',
      });
    case 'unavailable':
      return i18n.formatMessage({
        id: 'security.problem.unavailable',
        defaultMessage: 'The sign-in provider is not responding. Try again in a moment.',
      });
    case 'failed':
      return i18n.formatMessage({
        id: 'security.problem.failed',
        defaultMessage: 'Sign-in failed. Try again.',
      });
    default:
      return undefined;
  }
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
        defaultMessage: 'Incorrect user name or password',
      })
    : describeError(error).message;
}
