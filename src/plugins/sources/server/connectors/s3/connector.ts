import { nested, tell } from '#common/server-messages';
import { HttpError } from '#core/server';
import type { Connector, Place, Values } from '../connector';
import { field } from '../database-fields';

const told = (
  code: 'sources.field.endpointHelp' | 'sources.field.patternHelp' | 'sources.field.accessKeyHelp',
) => nested(tell(code));

/** Whether what a file brought goes with it. */
const goneField = field('gone', 'content', {
  kind: 'choice',
  default: 'keep',
  help: nested(tell('sources.field.goneHelp')),
  choices: [
    { value: 'keep', label: nested(tell('sources.field.goneKeep')) },
    { value: 'delete', label: nested(tell('sources.field.goneDelete')) },
  ],
});

/** Files of S3 and of what speaks its language. */
export const connector: Connector = {
  kind: 's3',
  title: 'S3',
  fields: [
    field('endpoint', 'connection', {
      required: true,
      default: 'https://s3.amazonaws.com',
      help: told('sources.field.endpointHelp'),
    }),
    field('region', 'connection', { required: true, default: 'us-east-1' }),
    field('bucket', 'connection', { required: true }),
    field('accessKey', 'connection', { help: told('sources.field.accessKeyHelp') }),
    field('secretKey', 'connection', { kind: 'secret' }),
    field('pattern', 'content', { required: true, help: told('sources.field.patternHelp') }),
    goneField,
    field('timeZone', 'content', { help: nested(tell('sources.field.timeZoneHelp')) }),
  ],
  placeOf,
  check({ bucket = '' }) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i.test(bucket)) {
      throw new HttpError(400, tell('sources.noBucket', { bucket: bucket.slice(0, 100) }));
    }
  },
  load: async () => (await import(/* webpackChunkName: "source-s3" */ './open-bucket')).openBucket,
};

/** A user with a password, and a query, which may have a signature, are for nobody to see: neither here nor in a log. */
function withoutSecrets(endpoint: string): string {
  const scheme = /^[a-z]{1,10}:\/\//i.exec(endpoint)?.[0] ?? '';
  const user = endpoint.lastIndexOf('@');
  const shown = user < 0 ? endpoint : `${scheme}•••${endpoint.slice(user)}`;
  const query = shown.search(/[?#]/);
  return (query < 0 ? shown : `${shown.slice(0, query)}?•••`).slice(0, 300);
}

/** The path comes before the bucket's name, as people of a proxy need it; anything else of a URL is refused. */
function placeOf({ endpoint = '' }: Values): Place {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isPlain)
    throw new HttpError(400, tell('sources.noEndpoint', { endpoint: withoutSecrets(endpoint) }));
  const usual = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? usual : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port, shown: url.host, isDefaultPort: url.port === '' };
}
