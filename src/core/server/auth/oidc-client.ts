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
  /** By which the provider is asked again; some give none. */
  refreshToken?: string;
}

/** What a provider says of somebody who signed in a while ago. */
type OidcRenewal =
  | ({ isRefused: false } & Partial<OidcPerson>)
  /** The person or the sign-in is not good any more. */
  | { isRefused: true };

/** One provider of OpenID Connect, asked by the code flow with PKCE. Everything rejects where it can't be reached. */
export interface OidcClient {
  /** Where the browser goes. */
  begin(): Promise<{ url: string; transaction: OidcTransaction }>;
  /** `query`: with which the browser came back. Rejects where anything in it or in the tokens is not as it should be. */
  finish(query: string, transaction: OidcTransaction): Promise<OidcPerson>;
  /** Asks again. `claims` are missing where the provider tells nothing but that the sign-in is still good. */
  renew(refreshToken: string, subject: string): Promise<OidcRenewal>;
  /** Where the browser goes to sign out at the provider too; undefined where it does not offer that. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | undefined>;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 30;

export function createOidcClient(config: Config, callbackPath: string): OidcClient {
  const publicUrl = new URL(config['auth.oidc.publicUrl'] ?? '').origin;
  const redirectUri = publicUrl + callbackPath;
  const load = createLoader(config);
  const askMore = createAskMore(config);
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
      const more = await askMore(await load(), tokens.access_token, claims);
      return {
        claims: { ...more, ...claims },
        idToken: tokens.id_token,
        ...(tokens.refresh_token && { refreshToken: tokens.refresh_token }),
      };
    },
    renew: async (refreshToken, subject) => renew(await load(), refreshToken, { subject, askMore }),
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

type Claims = Readonly<Record<string, unknown>> & { sub: string };
type AskMore = (loaded: Loaded, accessToken: string, claims: Claims) => Promise<object>;

/** Claims that are not in the ID token, where the provider gives them elsewhere. */
function createAskMore(config: Config): AskMore {
  const names = [config['auth.oidc.nameClaim'], config['auth.oidc.groupsClaim']];
  return async ({ library, provider }, accessToken, claims) => {
    const isComplete = names.every((name) => readClaim(claims, name) !== undefined);
    return isComplete || !provider.serverMetadata().userinfo_endpoint
      ? {}
      : library.fetchUserInfo(provider, accessToken, claims.sub);
  };
}

/** Words by which a provider says that the person has to sign in again, or can't any more. */
const REFUSALS = new Set([
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
]);

async function renew(
  loaded: Loaded,
  refreshToken: string,
  { subject, askMore }: { subject: string; askMore: AskMore },
): Promise<OidcRenewal> {
  const { library, provider } = loaded;
  try {
    const tokens = await library.refreshTokenGrant(provider, refreshToken);
    const own = tokens.claims();
    const { issuer: iss } = provider.serverMetadata();
    const claims: Claims = own ?? { sub: subject, iss };
    const more = await askMore(loaded, tokens.access_token, claims);
    const isKnown = own !== undefined || Object.keys(more).length > 0;
    return {
      isRefused: false,
      ...(isKnown && { claims: { ...more, ...claims } }),
      ...(tokens.id_token && { idToken: tokens.id_token }),
      ...(tokens.refresh_token && { refreshToken: tokens.refresh_token }),
    };
  } catch (error) {
    const isRefused =
      error instanceof library.WWWAuthenticateChallengeError
        ? error.status === 401
        : error instanceof library.ResponseBodyError && REFUSALS.has(error.error);
    if (isRefused) {
      return { isRefused };
    }
    throw error;
  }
}

interface Loaded {
  library: typeof import('openid-client');
  provider: Configuration;
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
  let loading: Promise<Loaded>;
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
