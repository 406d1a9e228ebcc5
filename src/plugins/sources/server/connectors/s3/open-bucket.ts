import type { Readable } from 'node:stream';
import { tell } from '#common/server-messages';
import { guardedFetch, HttpError, type GuardedAnswer } from '#core/server';
import type { Connection, ConnectionOptions, FileCopy } from '../connector';
import { matchesGlob, prefixOf, readListPage, textOf, type StoredFile } from './list-objects';
import { encodeStrictly, signRequest } from './sign-request';

const MOST_FILES = 10_000;
const MOST_LISTED = 1_000_000;
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;
/** Folders, as programs that show them leave them. */
const isFile = ({ key }: StoredFile): boolean => !key.endsWith('/');

type Ask = (
  path: string,
  query?: string,
  headers?: Record<string, string>,
) => Promise<GuardedAnswer>;

/** A bucket: nothing is held open, so that the connection is a question that it answers. */
export async function openBucket(options: ConnectionOptions): Promise<Connection> {
  const { values, place } = options;
  const ask = createAsk(options);
  const pattern = values['pattern'] ?? '';
  const first = await list(ask, values, { prefix: prefixOf(pattern), mostPages: 1 });
  return {
    server: `${values['bucket']}, ${place.shown}`,
    async copy({ limit }): Promise<FileCopy> {
      const mostPages = limit === undefined ? Number.POSITIVE_INFINITY : 1;
      const files =
        limit === undefined
          ? await list(ask, values, { prefix: prefixOf(pattern), mostPages })
          : first;
      const fitting = files.filter(isFile).filter(({ key }) => matchesGlob(key, pattern));
      if (fitting.length > MOST_FILES) {
        throw new HttpError(400, tell('sources.tooManyFiles', { count: MOST_FILES }));
      }
      return {
        kind: 'files',
        originField: 's3.key',
        entries: fitting.map((file) => ({
          name: file.key,
          mark: `${file.etag} ${file.size}`,
          size: file.size,
          open: () => open(ask, values, file),
        })),
      };
    },
    close: async () => {},
  };
}

/** The address that was checked is the one that is asked, whatever the name stands for by now. */
function createAsk({ values, secrets, place, address, signal }: ConnectionOptions): Ask {
  const { endpoint = '', region = '', accessKey = '' } = values;
  const resolve = ((_name: string, _options: object, callback: (...given: unknown[]) => void) => {
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  }) as never;
  const listed = { allowed: [place.shown, address], setting: 'sources.hosts' };
  return async (path, query = '', headers = {}) => {
    const base = endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint;
    const url = new URL(`${base}${query}`);
    // Names of files may have `..` in them, which a URL loses.
    const pathname = `${new URL(base).pathname.replace(/\/$/, '')}${path}`;
    const { host, searchParams } = url;
    const secretKey = secrets['secretKey'] ?? '';
    // Without a key the bucket is asked as anybody may ask it.
    const signed =
      accessKey === '' || secretKey === ''
        ? headers
        : signRequest(
            { host, pathname, searchParams },
            { region, accessKey, secretKey, now: new Date() },
            headers,
          );
    const exactPath = `${pathname}${query}`;
    return guardedFetch(url.href, { ...listed, headers: signed, signal, resolve, exactPath });
  };
}

interface Listed {
  prefix: string;
  mostPages: number;
}

async function list(
  ask: Ask,
  { bucket = '' }: ConnectionOptions['values'],
  { prefix, mostPages }: Listed,
): Promise<readonly StoredFile[]> {
  const files: StoredFile[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const query = [
      ...(token === undefined ? [] : [`continuation-token=${encodeStrictly(token)}`]),
      'encoding-type=url',
      'list-type=2',
      `prefix=${encodeStrictly(prefix)}`,
    ].join('&');
    const answer = await ask(`/${bucket}`, `?${query}`);
    const text = await readText(answer);
    if (answer.statusCode !== 200) throw refusal(answer.statusCode, text);
    const { files: more, next } = readListPage(text);
    files.push(...more);
    if (next === undefined || next === token) break;
    if (files.length > MOST_LISTED) {
      throw new HttpError(400, tell('sources.tooManyFiles', { count: MOST_LISTED }));
    }
    token = next;
  }
  return files;
}

/** Of the version that was listed: one that was replaced meanwhile is refused. */
async function open(
  ask: Ask,
  { bucket = '' }: ConnectionOptions['values'],
  { key, etag }: StoredFile,
): Promise<Readable> {
  const path = `/${bucket}/${key.split('/').map(encodeStrictly).join('/')}`;
  const answer = await ask(path, '', etag === '' ? {} : { 'if-match': etag });
  if (answer.statusCode !== 200) throw refusal(answer.statusCode, await readText(answer));
  const { body } = answer;
  body.once('close', () => void answer.close());
  return body;
}

async function readText({ body, close }: GuardedAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += (chunk as Buffer).length;
      if (bytes > MOST_ANSWER_BYTES) throw new HttpError(400, tell('sources.noListing'));
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    await close();
  }
}

/** In the words of the other side. */
function refusal(status: number, xml: string): Error {
  const [code, message] = [textOf(xml, 'Code'), textOf(xml, 'Message')];
  return new Error([`${status}`, code, message].filter(Boolean).join(': '));
}
