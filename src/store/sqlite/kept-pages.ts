import type { StoredObject } from '../store';
import type { Fragment } from './conditions';
import type { DataVersion } from './data-version';
import { parseList } from './rows';

type Page = readonly StoredObject[];

/**
 * Pages of finds, until something on them may be another: people with the same rights ask for the same lists. The key is the
 * whole statement with its values, the audiences that somebody is of among them, so that nobody is answered with what another one
 * may see. Pages are frozen, as several answers are made of one.
 */
export interface KeptPages {
  /**
   * `types`: those that may be on the page; any where missing. `find` answers it as JSON.
   */
  read(page: Fragment, types: readonly string[] | undefined, find: () => string): Page;
  /** When objects of these types were written. */
  forget(types: ReadonlySet<string>): void;
  clear(): void;
}

interface Kept {
  page: Page;
  /** Characters of its JSON. */
  length: number;
  types: readonly string[] | undefined;
}

const MAX_LENGTH = 2_000_000;
/** A longer page is asked for once, by an export or a script. */
const MAX_PAGE_LENGTH = 200_000;

export function keepPages(dataVersion: DataVersion): KeptPages {
  const kept = new Map<string, Kept>();
  let length = 0;
  let { revision } = dataVersion;
  const remove = (key: string) => {
    length -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const clear = () => {
    kept.clear();
    length = 0;
  };
  const keep = (key: string, one: Kept) => {
    kept.set(key, one);
    length += one.length;
    for (const oldest of kept.keys()) {
      if (length <= MAX_LENGTH) {
        break;
      }
      remove(oldest);
    }
  };
  return {
    read({ sql, values }, types, find) {
      if (revision !== dataVersion.revision) {
        ({ revision } = dataVersion);
        clear();
      }
      const key = JSON.stringify([sql, values]);
      const known = kept.get(key);
      if (known) {
        // What was asked for last goes last.
        kept.delete(key);
        kept.set(key, known);
        return known.page;
      }
      const text = find();
      const page = parseList<StoredObject>(text);
      if (text.length <= MAX_PAGE_LENGTH) {
        keep(key, { page: freeze(page), length: text.length, types });
      }
      return page;
    },
    forget(written) {
      for (const [key, { types }] of kept) {
        if (!types || types.some((type) => written.has(type))) {
          remove(key);
        }
      }
    },
    clear,
  };
}

/** With all that is in it. What comes of JSON is no deeper than what was taken in. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
