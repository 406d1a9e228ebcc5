import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, type SignedRequest } from './verify-signature';

export interface TestBucket {
  host: string;
  /** By their keys. */
  files: Map<string, string | Buffer>;
  /** Requests for files, by their names. */
  asked: string[];
  /** Requests for lists. */
  lists: number;
  close(): void;
}

export const ACCESS = { accessKey: 'AKIDTEST', secretKey: 'test-secret-key' };

interface BucketOptions {
  /** Anybody may read it. */
  isOpen?: boolean;
  /** So many files a list has at most; S3 itself lists a thousand. */
  page?: number;
}

/** Answers as S3 does, and lets in only what is signed as S3 wants it. */
export async function startBucket({
  isOpen = false,
  page = 1000,
}: BucketOptions = {}): Promise<TestBucket> {
  const bucket = { files: new Map<string, string | Buffer>(), asked: [] as string[], lists: 0 };
  const server = createServer(({ url = '', headers }, response) => {
    const [path = '', query = ''] = url.split('?');
    const request = { method: 'GET', path, query, headers };
    if (!isOpen && !isSigned(request, ACCESS)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (path === '/bucket') {
      bucket.lists += 1;
      return response.end(listOf(bucket.files, new URLSearchParams(query), page));
    }
    return answerFile(bucket, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(bucket, { host, close: () => void server.close() });
}

function answerFile(
  { files, asked }: Pick<TestBucket, 'files' | 'asked'>,
  { path, headers }: SignedRequest,
  response: ServerResponse,
): void {
  const key = decodeURIComponent(path.replace('/bucket/', ''));
  const body = files.get(key);
  asked.push(key);
  if (body === undefined) fail(response, 404, 'NoSuchKey');
  else if (headers['if-match'] !== etagOf(body)) fail(response, 412, 'PreconditionFailed');
  else response.end(body);
}

const fail = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status)
    .end(`<Error><Code>${code}</Code><Message>${code}.</Message></Error>`);

const etagOf = (body: string | Buffer): string =>
  `"${createHash('md5').update(body).digest('hex')}"`;

/** As S3 writes names where a list is asked for with encoded ones. */
const encoded = (key: string): string =>
  encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/');

function listOf(files: TestBucket['files'], query: URLSearchParams, page: number): string {
  const prefix = query.get('prefix') ?? '';
  // A token is opaque, and has letters that have to be encoded.
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const all = [...files].filter(([key]) => key.startsWith(prefix) && key > after).toSorted();
  const shown = all.slice(0, page);
  const contents = shown.map(
    ([key, body]) =>
      `<Contents><Key>${encoded(key)}</Key><LastModified>2024-01-31T00:00:00.000Z</LastModified><ETag>${etagOf(body).replaceAll('"', '&quot;')}</ETag><Size>${Buffer.byteLength(body)}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const isMore = shown.length < all.length;
  const token = Buffer.from(shown.at(-1)?.[0] ?? '').toString('base64');
  const next = isMore ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name><EncodingType>url</EncodingType><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
