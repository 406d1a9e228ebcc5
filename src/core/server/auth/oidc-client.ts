import type { ClientAuth, Configuration } from 'openid-client';
import type { Config } from '../config';

/** What has to be the same at the return of the browser as when it left. */
export interface OidcTransaction {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcPerson {
  claims: Readonly<Record<string, unknown>>;
  idToken: string;
}

/** One provider of OpenID Connect, asked by the code flow with PKCE. Everything rejects where it can't be reached. */
export interface OidcClient {
  /** Where the browser goes. */
  begin(): Promise<{ url: string; transaction: OidcTransaction }>;
  /** `query`: with which the browser came back. Rejects where anything in it or in the tokens is not as it should be. */
  finish(query: string, transaction: OidcTransaction): Promise<OidcPerson>;
  /** Where the browser goes to sign out at the provider too; undefined where it does not offer that. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | undefined>;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;

export function createOidcClient(config: Config, callbackPath: string): OidcClient {
  const publicUrl = new URL(config['auth.oidc.publicUrl'] ?? '').origin;
  const redirectUri = publicUrl + callbackPath;
  const load = createLoader(config);
  return {
    async begin() {
      const { library, provider } = await load();
      const verifier = library.randomPKCECodeVerifier();
      const transaction = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier,
      };
      const url = library.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: config['auth.oidc.scope'],
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: transaction.state,
        nonce: transaction.nonce,
      });
      return { url: url.href, transaction };
    },
    async finish(query, { state, nonce, verifier }) {
      const { library, provider } = await load();
      // The address is made of the configuration: what the request calls its host does not count (attack 53).
      const tokens = await library.authorizationCodeGrant(provider, new URL(redirectUri + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) {
        throw new Error('The provider sent no ID token.');
      }
      const isComplete = [config['auth.oidc.nameClaim'], config['auth.oidc.groupsClaim']].every(
        (name) => readClaim(claims, name) !== undefined,
      );
      const more =
        isComplete || !provider.serverMetadata().userinfo_endpoint
          ? {}
          : await library.fetchUserInfo(provider, tokens.access_token, claims.sub);
      return { claims: { ...more, ...claims }, idToken: tokens.id_token };
    },
    async signOutUrl(idToken, returnTo) {
      const { library, provider } = await load();
      if (!provider.serverMetadata().end_session_endpoint) {
        return undefined;
      }
      return library.buildEndSessionUrl(provider, {
        id_token_hint: idToken,
        post_logout_redirect_uri: publicUrl + returnTo,
      }).href;
    },
  };
}

/** By its name, or by a path of names with dots between. */
export function readClaim(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) {
    return claims[name];
  }
  let value: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) {
      return undefined;
    }
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Asks the provider how it works, at the first sign-in: a server starts also while its provider is down. */
function createLoader(config: Config) {
  const read = async () => {
    const library = await import('openid-client');
    const issuer = new URL(config['auth.oidc.issuer'] ?? '');
    const isInsecure = issuer.protocol === 'http:';
    const provider = await library.discovery(
      issuer,
      config['auth.oidc.clientId'] ?? '',
      { [library.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authenticateClient(library, config['auth.oidc.clientSecret']),
      {
        timeout: TIMEOUT_SECONDS,
        // The configuration takes http for this machine only.
        execute: isInsecure ? [library.allowInsecureRequests] : [],
      },
    );
    // Signatures of ID tokens are checked although they come straight from the provider.
    library.enableNonRepudiationChecks(provider);
    return { library, provider };
  };
  let loading: Promise<{ library: typeof import('openid-client'); provider: Configuration }>;
  let isLoading = false;
  return () => {
    if (!isLoading) {
      isLoading = true;
      loading = read();
      loading.catch(() => {
        isLoading = false;
      });
    }
    return loading;
  };
}

/** In the header, as every provider should take it, unless it says that it takes the body only. */
function authenticateClient(
  library: typeof import('openid-client'),
  secret: string | undefined,
): ClientAuth {
  if (secret === undefined) {
    return library.None();
  }
  const inHeader = library.ClientSecretBasic(secret);
  const inBody = library.ClientSecretPost(secret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}
