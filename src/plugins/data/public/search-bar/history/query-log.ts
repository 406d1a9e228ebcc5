import { asList, asObject, asText } from '#common/json';

/** A query as somebody asked it. */
export interface LoggedQuery {
  language: string;
  text: string;
  isStarred: boolean;
}

type LogStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Signing out removes what begins like this: another person may use the browser next. */
export const QUERY_LOG_KEY = 'personal.queries';
/** Those without a star. */
const MOST = 50;
const MOST_STARRED = 200;
/** In characters; longer ones are kept by saving them. */
const LONGEST = 20_000;

/** The queries of this browser, the newest first. */
export function createQueryLog(storage: LogStorage = window.localStorage) {
  const read = (): readonly LoggedQuery[] => {
    try {
      return asList(JSON.parse(storage.getItem(QUERY_LOG_KEY) ?? '[]')).flatMap(readOne);
    } catch {
      return [];
    }
  };
  const write = (all: readonly LoggedQuery[]): readonly LoggedQuery[] => {
    const counts = { starred: 0, other: 0 };
    const kept = all.filter(({ isStarred }) => {
      counts[isStarred ? 'starred' : 'other'] += 1;
      return isStarred ? counts.starred <= MOST_STARRED : counts.other <= MOST;
    });
    try {
      storage.setItem(QUERY_LOG_KEY, JSON.stringify(kept));
    } catch {
      // A full storage is no reason not to search.
    }
    return kept;
  };
  const isSame = (one: LoggedQuery, { language, text }: Asked) =>
    one.language === language && one.text === text;
  return {
    read,
    /** A query was asked: it is the newest, with the star that it had. */
    add(asked: Asked): void {
      const text = asked.text.trim();
      if (text === '' || text.length > LONGEST) return;
      const all = read();
      const before = all.find((one) => isSame(one, { ...asked, text }));
      const isStarred = before?.isStarred ?? false;
      write([{ ...asked, text, isStarred }, ...all.filter((one) => one !== before)]);
    },
    star: (asked: Asked, isStarred: boolean) =>
      write(read().map((one) => (isSame(one, asked) ? { ...one, isStarred } : one))),
    remove: (asked: Asked) => write(read().filter((one) => !isSame(one, asked))),
  };
}

type Asked = Pick<LoggedQuery, 'language' | 'text'>;

function readOne(value: unknown): LoggedQuery[] {
  const { language, text, isStarred } = asObject(value);
  return asText(text) === '' || asText(language) === ''
    ? []
    : [{ language: asText(language), text: asText(text), isStarred: isStarred === true }];
}
