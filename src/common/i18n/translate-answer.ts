import { i18n, type MessageValues } from './i18n';

/**
 * What the server says went wrong, in the language of the page: by the code of the message in `attributes.messageCode`
 * (`server.{code}`), else by the kind of failure in `attributes.code` (`server.engine.{code}`, with the server's words as
 * `{reason}`). What has no translation stays as the server says it; nothing where the answer says nothing.
 */
export function translateAnswer(answer: unknown): string | undefined {
  const { message, attributes, metadata } = toRecord(answer);
  if (typeof message !== 'string') return undefined;
  // Of one object among several, they are called its metadata.
  const record = toRecord(attributes ?? metadata);
  if (typeof record['messageCode'] === 'string') {
    return i18n.translate(
      `server.${record['messageCode']}`,
      message,
      toValues(record['messageValues']),
    );
  }
  return typeof record['code'] === 'string'
    ? i18n.translate(`server.engine.${record['code']}`, message, { reason: message })
    : message;
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Words, numbers, and messages that are part of this one; nothing else is ever filled in. */
function toValues(given: unknown): MessageValues {
  const entries = Object.entries(toRecord(given)).map(
    ([name, value]) => [name, typeof value === 'object' ? translateAnswer(value) : value] as const,
  );
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
}
