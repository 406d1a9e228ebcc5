import type { ClusterOptions, ClusterTls, Credentials } from '#cluster';
import { readPem, type Config } from '#core/server/start';

/** What the keys `opensearch.*` say, the files read. Throws `ConfigError`. */
export function readClusterOptions(config: Config, hosts: readonly string[]): ClusterOptions {
  const credentials = readCredentials(config, hosts);
  const tls = readTls(config);
  const pingTimeout = config['opensearch.pingTimeout'];
  const interval = config['opensearch.sniffInterval'];
  return {
    hosts: hosts.map(withoutCredentials),
    requestTimeout: config['opensearch.requestTimeout'],
    headers: config['opensearch.customHeaders'],
    ...(pingTimeout !== undefined && { connectTimeout: pingTimeout }),
    ...(credentials && { credentials }),
    ...(tls && { tls }),
    sniff: {
      onStart: config['opensearch.sniffOnStart'],
      onFault: config['opensearch.sniffOnConnectionFault'],
      ...(interval !== false && { interval }),
    },
  };
}

function readCredentials(config: Config, hosts: readonly string[]): Credentials | undefined {
  const token = config['opensearch.token'];
  if (token !== undefined) return { kind: 'bearer', token };
  const region = config['opensearch.aws.region'];
  if (region !== undefined) {
    const sessionToken = config['opensearch.aws.sessionToken'];
    return {
      kind: 'aws',
      region,
      service: config['opensearch.aws.service'],
      accessKeyId: config['opensearch.aws.accessKeyId'] ?? '',
      secretAccessKey: config['opensearch.aws.secretAccessKey'] ?? '',
      ...(sessionToken !== undefined && { sessionToken }),
    };
  }
  const username = config['opensearch.username'];
  if (username) {
    return { kind: 'basic', username, password: config['opensearch.password'] ?? '' };
  }
  const url = hosts.map((host) => new URL(host)).find((one) => one.username !== '');
  if (!url) return undefined;
  const [name, password] = [url.username, url.password].map(decodeURIComponent);
  return { kind: 'basic', username: name ?? '', password: password ?? '' };
}

function readTls(config: Config): ClusterTls | undefined {
  const authorities = config['opensearch.ssl.certificateAuthorities'];
  const certificate = config['opensearch.ssl.certificate'];
  const key = config['opensearch.ssl.key'];
  const keyPassphrase = config['opensearch.ssl.keyPassphrase'];
  const verify = config['opensearch.ssl.verificationMode'];
  return {
    verify,
    ...(authorities.length > 0 && {
      authorities: authorities.map((file) =>
        readPem('opensearch.ssl.certificateAuthorities', file),
      ),
    }),
    ...(certificate && { certificate: readPem('opensearch.ssl.certificate', certificate) }),
    ...(key && { key: readPem('opensearch.ssl.key', key) }),
    ...(keyPassphrase !== undefined && { keyPassphrase }),
  };
}

/** What is printed may be kept in a log: a name and a password in the address are not. */
export function withoutCredentials(host: string): string {
  const url = new URL(host);
  url.username = '';
  url.password = '';
  return url.href.replace(/\/$/, '');
}
