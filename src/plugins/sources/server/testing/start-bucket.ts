import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { signRequest } from '../connectors/s3/sign-request';

export interface TestBucket {
  host: string;
  files: Map<string, string>;
  /** Requests for files, by their names. */
  asked: string[];
  close(): void;
}

export const ACCESS = { accessKey: 'AKIDTEST', secretKey: 'test-secret-key' };
const PAGE = 2;

/** Answers as S3 does, in pages of two, and lets in only what is signed. The signature itself is tested with AWS's examples. */
export async function startBucket(isOpen = false): Promise<TestBucket> {
  const files = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const fail = (status: number, code: string) =>
      response
        .writeHead(status)
        .end(`<Error><Code>${code}</Code><Message>${code}.</Message></Error>`);
    if (!isOpen && !isSigned(url, request.headers)) {
      fail(403, 'SignatureDoesNotMatch');
    } else if (url.pathname === '/bucket') {
      response.end(listOf(files, url));
    } else {
      const key = decodeURIComponent(url.pathname.replace('/bucket/', ''));
      const text = files.get(key);
      asked.push(key);
      if (text === undefined) fail(404, 'NoSuchKey');
      else if (request.headers['if-match'] !== etagOf(text)) fail(412, 'PreconditionFailed');
      else response.end(text);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, files, asked, close: () => void server.close() };
}

function isSigned(url: URL, headers: NodeJS.Dict<string | string[]>): boolean {
  const time = String(headers['x-amz-date'] ?? '');
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  if (!y) return false;
  const now = new Date(`${y}-${m}-${d}T${h}:${min}:${s}Z`);
  const match = headers['if-match'];
  const more: Record<string, string> = typeof match === 'string' ? { 'if-match': match } : {};
  const expected = signRequest(url, { region: 'us-east-1', ...ACCESS, now }, more);
  return expected['authorization'] === headers['authorization'];
}

const etagOf = (text: string): string => `"${createHash('md5').update(text).digest('hex')}"`;

function listOf(files: ReadonlyMap<string, string>, { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const all = [...files].filter(([key]) => key.startsWith(prefix)).toSorted();
  const shown = all.slice(start, start + PAGE);
  const contents = shown.map(
    ([key, text]) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>${etagOf(text).replaceAll('"', '&quot;')}</ETag><Size>${text.length}</Size></Contents>`,
  );
  const isMore = start + PAGE < all.length;
  const next = isMore ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult xmlns="x"><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
