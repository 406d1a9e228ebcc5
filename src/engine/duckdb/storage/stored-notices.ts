import type { LoadNotice } from '#common/search';

/**
 * How notices stand in the catalog: as the sentences that they always were, which an earlier version still shows, and beside them
 * the codes of those that have one.
 */
export interface StoredNotices {
  notices: readonly string[];
  /** By sentence. Missing: written before there were codes. */
  noticeCodes?: Readonly<Record<string, LoadNotice['attributes']>>;
}

export function toStoredNotices(notices: readonly LoadNotice[]): StoredNotices {
  const coded = notices.filter(({ attributes }) => attributes);
  return {
    notices: notices.map(({ message }) => message),
    ...(coded.length > 0 && {
      noticeCodes: Object.fromEntries(
        coded.map(({ message, attributes }) => [message, attributes]),
      ),
    }),
  };
}

export function fromStoredNotices({ notices, noticeCodes = {} }: StoredNotices): LoadNotice[] {
  const codes = new Map(Object.entries(noticeCodes));
  return notices.map((message) => {
    const attributes = codes.get(message);
    return attributes ? { message, attributes } : { message };
  });
}
