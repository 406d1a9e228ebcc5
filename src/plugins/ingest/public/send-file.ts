import { i18n } from '#common/i18n';
import { toUploadError, UploadError } from './upload-error';

export interface SendOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  /** As the person knows it. */
  name: string;
  signal: AbortSignal;
  onSent: (bytes: number, totalBytes: number) => void;
}

/** By XMLHttpRequest: `fetch` says nothing about how much of a body has gone out. */
export function sendFile<Answer>({
  url,
  headers,
  file,
  name,
  signal,
  onSent,
}: SendOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as Answer);
      } else {
        reject(toUploadError(request.status, request.responseText));
      }
    });
    request.addEventListener('error', () => {
      void canBeRead(file).then((readable) =>
        reject(new UploadError(readable ? describeLost(name) : describeChanged(name), 0)),
      );
    });
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** A browser reads no file that was changed since it was chosen, and calls that a lost connection. */
const canBeRead = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const describeLost = (name: string): string =>
  i18n.formatMessage(
    {
      id: 'ingest.upload.connectionLost',
      defaultMessage:
        'The connection was lost while sending {name}. Nothing was loaded. Try again.',
    },
    { name },
  );

const describeChanged = (name: string): string =>
  i18n.formatMessage(
    {
      id: 'ingest.upload.fileChanged',
      defaultMessage:
        '{name} was changed, moved or deleted after it was chosen. Nothing was loaded. Choose it again.',
    },
    { name },
  );
