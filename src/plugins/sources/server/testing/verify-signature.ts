import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** As it came over the wire: nothing is decoded. */
export interface SignedRequest {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
}

/**
 * What a service of S3 checks, written from the description of Signature Version 4 and from the side of the service: of the request as
 * it came, not of what the client meant. Knows nothing of how we sign.
 */
export function isSigned(
  { method, path, query, headers }: SignedRequest,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
): boolean {
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!read) return false;
  const [, key, day = '', region = '', names = '', signature] = read;
  const time = String(headers['x-amz-date']);
  const signed = names.split(';');
  const mustBeSigned = [
    'host',
    ...Object.keys(headers).filter((name) => name.startsWith('x-amz-')),
  ];
  const isWhole = mustBeSigned.every((name) => signed.includes(name));
  if (key !== accessKey || !time.startsWith(day) || !isWhole) return false;
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hashed}`;
  const hmac = (by: string | Buffer, what: string) =>
    createHmac('sha256', by).update(what).digest();
  const own = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
  return hmac(own, text).toString('hex') === signature;
}
