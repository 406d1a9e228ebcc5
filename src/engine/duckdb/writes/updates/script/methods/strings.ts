import { intValue, isNumberValue, ListValue, type Value } from '../../document/values';
import { compareValues } from '../comparisons';
import { castError, thrown } from '../failures';
import { indexOf } from '../members';
import { CharValue, classOf } from '../objects';
import { spendCharacters, type Run } from '../scope';
import { methods, textArgument } from './method';

export const STRINGS = methods<string>({
  'length/0': (self) => intValue(self.length),
  'isEmpty/0': (self) => self === '',
  'charAt/1': (self, [at = null]) => new CharValue(self.charCodeAt(place(self, at))),
  'contains/1': (self, [part]) => self.includes(textArgument(part)),
  'startsWith/1': (self, [part]) => self.startsWith(textArgument(part)),
  'startsWith/2': (self, [part, at = null]) => self.startsWith(textArgument(part), indexOf(at)),
  'endsWith/1': (self, [part]) => self.endsWith(textArgument(part)),
  'equalsIgnoreCase/1': (self, [other]) =>
    typeof other === 'string' && self.toLowerCase() === other.toLowerCase(),
  'indexOf/1': (self, [part]) => intValue(self.indexOf(searched(part))),
  'indexOf/2': (self, [part, at = null]) => intValue(self.indexOf(searched(part), indexOf(at))),
  'lastIndexOf/1': (self, [part]) => intValue(self.lastIndexOf(searched(part))),
  'compareTo/1': (self, [other = null]) => intValue(compareValues(self, other)),
  'compareToIgnoreCase/1': (self, [other]) =>
    intValue(compareValues(self.toLowerCase(), textArgument(other).toLowerCase())),
  'concat/1': (self, [other], run) => counted(self + textArgument(other), run),
  'replace/2': (self, [from, to], run) => replaceAll(self, { from, to, run }),
  'substring/1': (self, [from = null]) => substring(self, indexOf(from), self.length),
  'substring/2': (self, [from = null, to = null]) => substring(self, indexOf(from), indexOf(to)),
  'toLowerCase/0': (self, _, run) => counted(self.toLowerCase(), run),
  'toUpperCase/0': (self, _, run) => counted(self.toUpperCase(), run),
  // Whatever is not above a blank is cut off.
  'trim/0': (self) => trimmed(self),
  'splitOnToken/1': (self, [token], run) => split(self, textArgument(token), { most: -1, run }),
  'splitOnToken/2': (self, [token, most = null], run) =>
    split(self, textArgument(token), { most: indexOf(most), run }),
});

function counted(text: string, run: Run): string {
  spendCharacters(run, text.length);
  return text;
}

function place(text: string, at: Value): number {
  const found = indexOf(at);
  if (found >= 0 && found < text.length) return found;
  throw outside(`Index ${found} out of bounds for length ${text.length}`);
}

const outside = (reason: string) => thrown('string_index_out_of_bounds_exception', reason);

function substring(text: string, from: number, to: number): string {
  if (from >= 0 && to >= from && to <= text.length) return text.slice(from, to);
  throw outside(`Range [${from}, ${to}) out of bounds for length ${text.length}`);
}

/** A text, or a character by its number. */
function searched(value: Value | undefined): string {
  if (value instanceof CharValue) return value.text;
  if (value && typeof value === 'object' && isNumberValue(value)) {
    return String.fromCodePoint(Math.max(0, Math.min(0x10ffff, Number(value.value))));
  }
  return textArgument(value);
}

function replaceAll(
  text: string,
  { from, to, run }: { from: Value | undefined; to: Value | undefined; run: Run },
): string {
  const [before, after] = [searchedText(from), searchedText(to)];
  const times = text.split(before).length;
  spendCharacters(run, text.length + times * after.length);
  return text.split(before).join(after);
}

function searchedText(value: Value | undefined): string {
  if (typeof value === 'string') return value;
  if (value instanceof CharValue) return value.text;
  throw castError(`Cannot cast ${classOf(value ?? null)} to java.lang.CharSequence`);
}

function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 32) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1;
  return text.slice(start, end);
}

/** Up to so many parts; the last has what is left. */
function split(text: string, token: string, { most, run }: { most: number; run: Run }): ListValue {
  spendCharacters(run, text.length);
  if (token === '') return new ListValue([text]);
  const parts = text.split(token);
  const kept = most > 0 && parts.length > most ? parts.slice(0, most - 1) : parts;
  return new ListValue(kept === parts ? parts : [...kept, parts.slice(most - 1).join(token)]);
}
