import type { Credentials } from './credentials';

const HIDDEN = '•••';

/** Whoever answers may repeat what it was sent: a text without the secrets of the connection, also as they are sent. */
export function withoutSecrets(text: string, credentials: Credentials | undefined): string {
  return secretsOf(credentials)
    .filter((secret) => secret !== '')
    .reduce((told, secret) => told.replaceAll(secret, HIDDEN), text);
}

function secretsOf(credentials: Credentials | undefined): readonly string[] {
  switch (credentials?.kind) {
    case 'basic': {
      const { username, password } = credentials;
      return [Buffer.from(`${username}:${password}`).toString('base64'), password];
    }
    case 'bearer':
      return [credentials.token];
    case 'aws':
      return [credentials.secretAccessKey, credentials.sessionToken ?? ''];
    case undefined:
      return [];
  }
}
