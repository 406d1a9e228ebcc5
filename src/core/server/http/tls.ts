import type { ServerOptions } from 'node:https';
import { createSecureContext } from 'node:tls';
import { type Config, ConfigError, readPem } from '../config';

/** What `server.ssl.*` says, the files read; nothing where it is off. Throws `ConfigError`. */
export function readTlsOptions(config: Config): ServerOptions | undefined {
  const certificate = config['server.ssl.certificate'];
  const key = config['server.ssl.key'];
  if (!config['server.ssl.enabled'] || !certificate || !key) {
    return undefined;
  }
  const passphrase = config['server.ssl.keyPassphrase'];
  const authorities = config['server.ssl.certificateAuthorities'];
  const clients = config['server.ssl.clientAuthentication'];
  const versions = config['server.ssl.supportedProtocols'];
  const options: ServerOptions = {
    cert: readPem('server.ssl.certificate', certificate),
    key: readPem('server.ssl.key', key),
    ...(passphrase !== undefined && { passphrase }),
    ...(authorities.length > 0 && {
      ca: authorities.map((file) => readPem('server.ssl.certificateAuthorities', file)),
    }),
    requestCert: clients !== 'none',
    rejectUnauthorized: clients === 'required',
    minVersion: versions.includes('TLSv1.2') ? 'TLSv1.2' : 'TLSv1.3',
    maxVersion: versions.includes('TLSv1.3') ? 'TLSv1.3' : 'TLSv1.2',
  };
  checkTogether(options);
  return options;
}

/** Now, with a sentence: a server that listens would only break each connection. */
function checkTogether(options: ServerOptions): void {
  try {
    createSecureContext(options);
  } catch (error) {
    const { message } = error as Error;
    const isKey = /passphrase|decrypt|password|interrupted or cancelled|empty/i.test(message);
    throw new ConfigError(
      isKey
        ? '[server.ssl.keyPassphrase] does not open [server.ssl.key].'
        : `[server.ssl.certificate] and [server.ssl.key] can't be used together: ${message}.`,
      { cause: error },
    );
  }
}
