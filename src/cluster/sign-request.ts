import { createHash } from 'node:crypto';
import { sign, type Request } from 'aws4';
import type { SentRequest } from './credentials';

/** AWS' signature, version 4, of each request. */
export interface AwsCredentials {
  kind: 'aws';
  region: string;
  /** `es` for Amazon OpenSearch Service, `aoss` for its serverless form. */
  service: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary credentials. */
  sessionToken?: string;
}

/** The headers of a request with its signature and what the signature covers. `date` as ISO without signs, now where missing. */
export function signRequest(
  { method, origin, path, headers, body }: SentRequest,
  { region, service, accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
  date?: string,
): Record<string, string> {
  const isServerless = service === 'aoss';
  const bytes = body === undefined ? undefined : toBuffer(body);
  const unsigned: Request & { extraHeadersToIgnore: Record<string, boolean> } = {
    method,
    host: new URL(origin).host,
    path,
    service,
    region,
    headers: {
      ...headers,
      ...(date !== undefined && { 'X-Amz-Date': date }),
      ...(isServerless && { 'X-Amz-Content-Sha256': digest(bytes) }),
    },
    extraHeadersToIgnore: { 'content-length': true },
    ...(bytes && { body: bytes }),
  };
  const key = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
  return sign(unsigned, key).headers as Record<string, string>;
}

const toBuffer = (body: string | Uint8Array): Buffer =>
  typeof body === 'string'
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.length);

const digest = (bytes: Buffer = Buffer.alloc(0)): string =>
  createHash('sha256').update(bytes).digest('hex');
