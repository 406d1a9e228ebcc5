import type { JsonObject } from '#common/json';
import type { FieldType } from '#common/search';
import { tell } from '#common/server-messages';
import { invalid } from '../failures';
import { onlyKnown, optionalText } from '../query/parameters';

/** Where values of a field of a request are looked up. */
interface Lookup {
  /** The other index. */
  index: string;
  /** The field of the documents that has the key. */
  here: string;
  /** The field of the other index that has it. */
  there: string;
  /** The field of the other index whose value is taken. */
  value: string;
}

/** A field of a request whose values stand in another index. */
export interface LookedUpField {
  name: string;
  type: FieldType;
  lookup: Lookup;
  prefilter?: undefined;
  format?: string;
}

const KNOWN = ['target_index', 'input_field', 'target_field', 'fetch_field'];

export function readLookup(name: string, options: JsonObject): Lookup {
  onlyKnown(options, KNOWN, 'lookup');
  const [index, here, there, value] = KNOWN.map((part) => {
    const text = optionalText(options, part) ?? '';
    if (text === '') throw invalid(tell('search.lookup.part', { name: name.slice(0, 100), part }));
    return text;
  });
  return { index: index ?? '', here: here ?? '', there: there ?? '', value: value ?? '' };
}
