import { createHash, createHmac } from 'node:crypto';

export interface Signing {
  region: string;
  accessKey: string;
  secretKey: string;
  /** Of temporary credentials. */
  sessionToken?: string;
  now: Date;
}

/** Of requests without a body. */
const EMPTY_HASH = createHash('sha256').digest('hex');

/**
 * The headers of a GET that S3 lets in: AWS Signature Version 4.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 *
 * @param headers that are sent and signed beside those of the signature
 */
export function signRequest(
  url: Pick<URL, 'host' | 'pathname' | 'searchParams'>,
  { region, accessKey, secretKey, sessionToken, now }: Signing,
  headers: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': EMPTY_HASH,
    'x-amz-date': time,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    'GET',
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    EMPTY_HASH,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => hmac(before, part),
    `AWS4${secretKey}`,
  );
  const signature = hmac(key, text).toString('hex');
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const canonicalQuery = ({ searchParams }: Pick<URL, 'searchParams'>): string =>
  [...searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .toSorted()
    .join('&');

/** As the signature wants it: whatever is no letter, digit or one of four signs. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
