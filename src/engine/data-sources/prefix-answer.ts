import type { JsonText } from '#common/json';
import { toSourced } from '#common/data-sources';
import { tell } from '#common/server-messages';
import { EngineError } from '../engine-error';
import { skipSpace, skipText, skipValue } from '../filter-path/json-places';

/** Of a hit, what its document says: an `_index` in there is not the name of one. */
const DOCUMENT: ReadonlySet<string> = new Set([
  '_source',
  'fields',
  'highlight',
  'ignored_field_values',
  'sort',
]);

/** What an object of the answer is, as far as it matters. */
interface Place {
  isHit: boolean;
  role: 'aggregation' | 'buckets' | 'bucket' | undefined;
}

/** Deeper ones no aggregation makes, and whoever reads one may run out of stack. */
const MOST_LEVELS = 1000;

/**
 * The answer of a source with its indices named as they are here: `_index` of hits, wherever they are, and the keys of aggregations by
 * `_index`. Everything else stays to the letter.
 * Throws where it is cut off or too deep.
 */
export function prefixAnswer(
  text: JsonText,
  source: string,
  byIndex: ReadonlySet<string> = new Set(),
): JsonText {
  const prefix = toSourced(source, '');
  const places: Place[] = [];
  let result = '';
  let copied = 0;
  /** What the value that comes next is. */
  let next: Place['role'];
  /** Behind the name of a field, or the whole of a value. */
  const passText = (start: number): number => {
    const field = fieldAt(text, start);
    const place = places.at(-1);
    if (!field) return skipText(text, start);
    if (isName(field, place)) {
      if (place && field.name === '_index') place.isHit = true;
      result += text.slice(copied, field.value + 1) + prefix;
      copied = field.value + 1;
      return skipText(text, field.value);
    }
    if (place?.isHit && DOCUMENT.has(field.name)) return skipValue(text, field.value);
    next = roleOf(field, place, byIndex);
    return field.value;
  };
  for (let at = 0; at < text.length;) {
    const sign = text[at];
    if (sign === '"') {
      at = passText(at);
      continue;
    }
    if (sign === '{' || sign === '[') {
      const isIn = places.at(-1)?.role === 'buckets';
      places.push({ isHit: false, role: next ?? (isIn ? 'bucket' : undefined) });
      next = undefined;
      if (places.length > MOST_LEVELS) {
        throw new EngineError('unavailable', tell('dataSources.tooDeep', { levels: MOST_LEVELS }));
      }
    } else if (sign === '}' || sign === ']') {
      places.pop();
    }
    at += 1;
  }
  if (places.length > 0) throw new EngineError('unavailable', tell('cluster.cutOff'));
  return (result + text.slice(copied)) as JsonText;
}

interface Field {
  name: string;
  /** Where its value begins, and with what. */
  value: number;
  first: string | undefined;
}

/** Undefined for a text that is a value. */
function fieldAt(text: string, start: number): Field | undefined {
  const end = skipText(text, start);
  const colon = skipSpace(text, end);
  if (text[colon] !== ':') return undefined;
  const value = skipSpace(text, colon + 1);
  return { name: text.slice(start + 1, end - 1), value, first: text[value] };
}

const isName = ({ name, first }: Field, place: Place | undefined): boolean =>
  first === '"' && (name === '_index' || (name === 'key' && place?.role === 'bucket'));

function roleOf(
  { name, first }: Field,
  place: Place | undefined,
  byIndex: ReadonlySet<string>,
): Place['role'] {
  if (place?.role === 'aggregation' && name === 'buckets' && first === '[') return 'buckets';
  // With types: `sterms#name`.
  const own = name.slice(name.indexOf('#') + 1);
  return first === '{' && byIndex.has(own) ? 'aggregation' : undefined;
}
