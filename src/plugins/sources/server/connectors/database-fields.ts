import { X509Certificate } from 'node:crypto';
import { nested, tell, type ServerMessageCode } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { SourceField, Told } from '../../common/index';
import type { Place, Values } from './connector';

type Plain = Extract<ServerMessageCode, `sources.field.${string}`>;

const told = (code: Plain): Told => nested(tell(code));

/** What the form asks of every database. */
export function databaseFields({
  port,
  tls,
}: {
  port: number;
  tls: SourceField;
}): readonly SourceField[] {
  return [
    field('host', 'connection', { required: true }),
    field('port', 'connection', { kind: 'number', required: true, default: String(port) }),
    field('database', 'connection', { required: true }),
    field('user', 'connection', { required: true }),
    field('password', 'connection', { kind: 'secret' }),
    tls,
    field('certificate', 'connection', {
      kind: 'code',
      help: told('sources.field.certificateHelp'),
    }),
    field('table', 'content', { help: told('sources.field.tableHelp') }),
    field('query', 'content', { kind: 'code', help: told('sources.field.queryHelp') }),
    field('key', 'content', { help: told('sources.field.keyHelp') }),
    field('id', 'content', { help: told('sources.field.idHelp') }),
    field('timeZone', 'content', { help: told('sources.field.timeZoneHelp') }),
  ];
}

type Name = Plain extends `sources.field.${infer Rest}` ? Rest : never;

export const field = (
  name: Name,
  section: SourceField['section'],
  more: Partial<SourceField> = {},
): SourceField => ({ name, label: told(`sources.field.${name}`), kind: 'text', section, ...more });

/** Encrypted and checked, encrypted alone, or not at all. */
export const tlsField: SourceField = field('tls', 'connection', {
  kind: 'choice',
  default: 'verify',
  choices: [
    { value: 'verify', label: told('sources.field.tlsVerify') },
    { value: 'encrypt', label: told('sources.field.tlsEncrypt') },
    { value: 'off', label: told('sources.field.tlsOff') },
  ],
});

/** A name or an address and nothing else: no path of a socket, no name with a port or credentials. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?|[0-9a-f:.]{2,45})$/i;

export function databasePlace(values: Values, defaultPort: number): Place {
  const host = (values['host'] ?? '').toLowerCase();
  const port = Number(values['port'] || defaultPort);
  if (!HOST.test(host))
    throw new HttpError(400, tell('sources.noHost', { host: host.slice(0, 255) }));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new HttpError(400, tell('sources.noPort', { port: String(values['port']).slice(0, 20) }));
  }
  // As addresses of other systems may be written: one spelling each, so that the list means what it says.
  const written = canonical(host);
  const name = written.replace(/^\[|\]$/g, '');
  return { host: name, port, shown: `${written}:${port}`, isDefaultPort: port === defaultPort };
}

/** `0x7f.1` and `2130706433` are addresses too. */
function canonical(host: string): string {
  try {
    return new URL(`http://${host.includes(':') ? `[${host}]` : host}`).hostname;
  } catch {
    throw new HttpError(400, tell('sources.noHost', { host }));
  }
}

/** A table or a query, of which exactly one is given, and a certificate that is one. */
export function checkContent(values: Values): void {
  const { table = '', query = '', certificate } = values;
  if (certificate && !isCertificate(certificate)) {
    throw new HttpError(400, tell('sources.noCertificate'));
  }
  if ((table === '') === (query === '')) throw new HttpError(400, tell('sources.tableOrQuery'));
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
}

/** What TLS is told; undefined for a connection without. */
export function tlsOptions(values: Values, host: string) {
  if (values['tls'] === 'off') return undefined;
  const { certificate } = values;
  return {
    rejectUnauthorized: values['tls'] !== 'encrypt',
    minVersion: 'TLSv1.2' as const,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    ...(certificate ? { ca: certificate } : {}),
  };
}
