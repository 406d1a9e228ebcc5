import { ConfigError } from './config-error';
import type { Config } from './config-schema';

/** What the keys `opensearch.*` need of each other. Throws `ConfigError`. */
export function checkOpenSearch(config: Config): void {
  checkCredentials(config);
  checkForwarding(config);
  if (Boolean(config['opensearch.ssl.certificate']) !== Boolean(config['opensearch.ssl.key'])) {
    throw new ConfigError(
      '[opensearch.ssl.certificate] and [opensearch.ssl.key] need each other: set both or none.',
    );
  }
}

/** Two ways to say who asks would be two people. */
function checkCredentials(config: Config): void {
  const ways = ['opensearch.username', 'opensearch.token', 'opensearch.aws.region'] as const;
  const [first, second] = ways.filter((key) => config[key] !== undefined);
  if (first && second) {
    throw new ConfigError(`[${first}] and [${second}] are two ways to sign in: leave one out.`);
  }
  const { 'opensearch.aws.region': region } = config;
  for (const key of ['opensearch.aws.accessKeyId', 'opensearch.aws.secretAccessKey'] as const) {
    if ((region === undefined) !== (config[key] === undefined)) {
      throw new ConfigError(
        `[opensearch.aws.region] and [${key}] need each other: requests are signed with a key for a region.`,
      );
    }
  }
}

/** Whose password opens Atrium would show it to the cluster. */
function checkForwarding(config: Config): void {
  const isForwarded = config['opensearch.requestHeadersAllowlist'].includes('authorization');
  if (isForwarded && config['auth.providers'].includes('basic')) {
    throw new ConfigError(
      '[opensearch.requestHeadersAllowlist] authorization would send passwords of Atrium to the cluster: sign people in by [auth.providers] proxy or oidc, or leave it out.',
    );
  }
}
