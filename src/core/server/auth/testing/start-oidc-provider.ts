// oxlint-disable-next-line typescript/triple-slash-reference -- types of a package that brings none
/// <reference path="./oidc-provider.d.ts" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// oxlint-disable-next-line import/no-named-as-default -- it is called so, and its types are ours
import Provider from 'oidc-provider';

export const CLIENT_SECRET = 'a secret that only this client knows';

const DAY_SECONDS = 24 * 3600;

interface OidcAccount {
  id: string;
  claims: Record<string, unknown>;
}

export interface RunningOidcProvider {
  issuer: string;
  /** Who signs in next, without a word. */
  account: OidcAccount;
  /** Ids of those whom the provider knows no longer. */
  gone: Set<string>;
  /** Whether it gives the means of asking again. */
  refreshes: boolean;
  /** The newest that it gave. */
  lastRefreshToken: string;
  /** As if it were down, from `true` on. */
  isDown: boolean;
  close(): Promise<void>;
}

/** A real provider of OpenID Connect on this machine, which knows one client. */
export async function startOidcProvider(publicUrl: string): Promise<RunningOidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, OidcAccount>();
  const running: RunningOidcProvider = {
    issuer,
    account: { id: 'nobody', claims: {} },
    gone: new Set(),
    refreshes: false,
    lastRefreshToken: '',
    isDown: false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'atrium',
        client_secret: CLIENT_SECRET,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${publicUrl}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'groups', 'email'] },
    ttl: {
      AccessToken: 600,
      Grant: DAY_SECONDS,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: DAY_SECONDS,
      Session: DAY_SECONDS,
    },
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    issueRefreshToken: () => running.refreshes,
    findAccount: (_: unknown, id: string) =>
      running.gone.has(id)
        ? undefined
        : { accountId: id, claims: () => ({ sub: id, ...accounts.get(id)?.claims }) },
    async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: 'atrium' });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('grant.success', ({ body }) => {
    running.lastRefreshToken = body.refresh_token ?? running.lastRefreshToken;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (running.isDown) {
      response.writeHead(503).end();
    } else if (request.url?.startsWith('/interaction/')) {
      const { account } = running;
      accounts.set(account.id, account);
      void provider.interactionFinished(request, response, { login: { accountId: account.id } });
    } else {
      answer(request, response);
    }
  });
  return running;
}

/** Cookies of one browser, and its way through redirects. */
export interface Browser {
  cookies: Map<string, string>;
  /** Follows until the answer is not a redirect, or leads to an address that begins like this. */
  open(url: string, until?: string): Promise<{ url: string; status: number; text: string }>;
}

export function createBrowser(): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async open(start, until) {
      let url = start;
      for (let hop = 0; hop < 20; hop += 1) {
        const { host } = new URL(url);
        const own = [...cookies].filter(([key]) => key.startsWith(`${host} `));
        const cookie = own
          .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`)
          .join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '' || /max-age=0/i.test(line)) cookies.delete(`${host} ${name}`);
          else cookies.set(`${host} ${name}`, value);
        }
        const text = await response.text();
        const location = response.headers.get('location');
        if (!location) return { url, status: response.status, text };
        url = new URL(location, url).href;
        if (until && url.startsWith(until)) return { url, status: response.status, text };
      }
      throw new Error('Too many redirects.');
    },
  };
}
