import { objectsIn, type JsonObject } from '#common/json';
import type { StoredIndex } from '../catalog';
import { invalid } from './failures';
import { get, isList, isObject, oneOrMany, optionalInteger } from './query/parameters';

/** Throws where a search asks for more than the settings of one of its indices allow. */
export function checkIndexLimits(body: JsonObject, indices: readonly StoredIndex[]): void {
  for (const { limits } of indices) {
    for (const [name, most] of Object.entries({ ...USUAL, ...limits })) CHECKS[name]?.(body, most);
  }
}

/** What an index allows that doesn't say it, and may be more. */
const USUAL = { max_docvalue_fields_search: 100 };

type Check = (body: JsonObject, most: number) => void;

const CHECKS: Readonly<Record<string, Check>> = {
  max_result_window(body, most) {
    const asked = (optionalInteger(body, 'from') ?? 0) + (optionalInteger(body, 'size') ?? 10);
    if (asked <= most) return;
    throw invalid(
      `Result window is too large, from + size must be less than or equal to: [${most}] but was [${asked}]. ${setBy('limit', 'max_result_window')}`,
    );
  },
  max_docvalue_fields_search(body, most) {
    const count = oneOrMany(get(body, 'docvalue_fields')).length;
    if (count > most)
      throw tooMany('docvalue_fields', { count, most, setting: 'max_docvalue_fields_search' });
  },
  max_script_fields(body, most) {
    const fields = get(body, 'script_fields');
    const count = isObject(fields) ? Object.keys(fields).length : 0;
    if (count > most) throw tooMany('script_fields', { count, most, setting: 'max_script_fields' });
  },
  max_terms_count(body, most) {
    for (const object of objectsIn(body)) {
      const terms = get(object, 'terms');
      const lists = isObject(terms) ? Object.values(terms).filter(isList) : [];
      const count = Math.max(0, ...lists.map(({ length }) => length));
      if (count > most) throw tooManyTerms(count, most);
    }
  },
};

const setBy = (what: string, setting: string): string =>
  `This ${what} can be set by changing the [index.${setting}] index level setting.`;

const tooMany = (
  part: string,
  { count, most, setting }: { count: number; most: number; setting: string },
) =>
  invalid(
    `Trying to retrieve too many ${part}. Must be less than or equal to: [${most}] but was [${count}]. ${setBy('limit', setting)}`,
  );

const tooManyTerms = (count: number, most: number) =>
  invalid(
    `The number of terms [${count}] used in the Terms Query request has exceeded the allowed maximum of [${most}]. ${setBy('maximum', 'max_terms_count')}`,
  );
