import { ConfigError } from './config-error';
import type { Config } from './config-schema';
import { checkOpenSearch } from './opensearch-rules';

/** What keys need of each other. Throws `ConfigError`. */
export function checkRules(config: Config): Config {
  if (config['server.rewriteBasePath'] && !config['server.basePath']) {
    throw new ConfigError('[server.rewriteBasePath] needs [server.basePath]: set both or none.');
  }
  checkTls(config);
  checkOpenSearch(config);
  checkOpenSearchApi(config);
  checkStore(config);
  checkBranding(config);
  checkAuth(config);
  return config;
}

function checkAuth(config: Config): void {
  checkOidc(config);
  const addresses = config['auth.proxy.addresses'];
  if (!config['auth.providers'].includes('proxy')) {
    return;
  }
  if (addresses.length === 0) {
    throw new ConfigError(
      '[auth.providers] proxy needs [auth.proxy.addresses]: which proxies may say who asks.',
    );
  }
  // Else every program of this machine could say so, and every page that its browsers show.
  if (
    addresses.some((address) => /^(loopback|127\.|::1)/.test(address)) &&
    !config['auth.proxy.secret']
  ) {
    throw new ConfigError(
      '[auth.proxy.addresses] with an address of this machine needs [auth.proxy.secret], which the proxy sends as x-proxy-secret.',
    );
  }
}

function checkOidc(config: Config): void {
  if (!config['auth.providers'].includes('oidc')) {
    return;
  }
  for (const key of ['auth.oidc.issuer', 'auth.oidc.clientId', 'auth.oidc.publicUrl'] as const) {
    if (!config[key]) {
      throw new ConfigError(`[auth.providers] oidc needs [${key}]: docs/operating.md says how.`);
    }
  }
}

function checkTls(config: Config): void {
  if (config['server.ssl.enabled']) {
    for (const key of ['server.ssl.certificate', 'server.ssl.key'] as const) {
      if (!config[key]) {
        throw new ConfigError(`[server.ssl.enabled] needs [${key}]: the path of a file in PEM.`);
      }
    }
  } else if (config['server.ssl.redirectHttpFromPort'] !== undefined) {
    throw new ConfigError('[server.ssl.redirectHttpFromPort] needs [server.ssl.enabled].');
  }
  const authorities = config['server.ssl.certificateAuthorities'];
  if (config['server.ssl.clientAuthentication'] !== 'none' && authorities.length === 0) {
    throw new ConfigError(
      '[server.ssl.clientAuthentication] needs [server.ssl.certificateAuthorities]: files in PEM with who may sign certificates of browsers.',
    );
  }
}

function checkOpenSearchApi(config: Config): void {
  const port = config['opensearchApi.port'];
  if (port === undefined) return;
  if (config['opensearch.hosts']) {
    throw new ConfigError(
      '[opensearchApi.port] answers with the embedded engine: leave it out, and let programs ask the cluster of [opensearch.hosts] itself.',
    );
  }
  if (port !== 0 && port === config['server.port']) {
    throw new ConfigError(
      `[opensearchApi.port] ${port} is the port of the apps ([server.port]): choose another one.`,
    );
  }
}

/** Names that mean one index, to OpenSearch and in an address: no list, no pattern, no path. */
const INDEX_NAME = /^[a-z0-9.][a-z0-9._-]{0,199}$/;

function checkStore(config: Config): void {
  if (config['savedObjects.store'] === 'file') {
    if (config['savedObjects.copyFrom'].length > 0) {
      throw new ConfigError('[savedObjects.copyFrom] needs [savedObjects.store] opensearch.');
    }
    return;
  }
  if (!config['opensearch.hosts']) {
    throw new ConfigError('[savedObjects.store] opensearch needs [opensearch.hosts].');
  }
  // Patterns that don't begin with a dot mean none of them: nobody finds saved objects by a search.
  if (!config['opensearchDashboards.index'].startsWith('.')) {
    throw new ConfigError(
      '[savedObjects.store] opensearch needs an [opensearchDashboards.index] that begins with a dot.',
    );
  }
  for (const key of ['opensearchDashboards.index', 'savedObjects.copyFrom'] as const) {
    const wrong = [config[key]].flat().find((name) => !INDEX_NAME.test(name));
    if (wrong !== undefined) {
      throw new ConfigError(
        `[${key}] ${wrong} is not the name of one index: small letters, digits, dots, hyphens and underscores.`,
      );
    }
  }
}

function checkBranding(config: Config): void {
  for (const kind of ['logo', 'mark', 'loadingLogo'] as const) {
    const key = `opensearchDashboards.branding.${kind}` as const;
    if (config[`${key}.darkModeUrl`] && !config[`${key}.defaultUrl`]) {
      throw new ConfigError(
        `[${key}.darkModeUrl] needs [${key}.defaultUrl]: the one without dark.`,
      );
    }
  }
}
