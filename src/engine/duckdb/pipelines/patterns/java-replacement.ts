import { ProcessorError } from '../pipeline-error';
import type { LinearPattern } from './linear-pattern';

/** A text to put in the place of a match, which has groups. */
export type Replacement = (group: (number: number) => string) => string;

type Part = string | number;

/**
 * A replacement as Java writes it: `$1`, `${name}`, and `\` before a sign that means itself. What is wrong in it is a failure of the
 * document, as in OpenSearch.
 */
export function readReplacement(text: string, pattern: LinearPattern): Replacement {
  if (!/[$\\]/.test(text)) return () => text;
  const names = pattern.compiled.namedGroups();
  const parts: Part[] = [];
  let failure: string | undefined;
  for (let at = 0; at < text.length && failure === undefined;) {
    const sign = text[at];
    if (sign === '\\') {
      if (at + 1 >= text.length) failure = 'character to be escaped is missing';
      parts.push(text[at + 1] ?? '');
      at += 2;
    } else if (sign === '$') {
      const found = readGroup(text.slice(at + 1), names, pattern.groups);
      if (typeof found === 'string') failure = found;
      else {
        parts.push(found.group);
        at += 1 + found.length;
      }
    } else {
      parts.push(sign ?? '');
      at += 1;
    }
  }
  return (group) => {
    if (failure !== undefined) throw wrong(failure);
    return parts.map((part) => (typeof part === 'number' ? group(part) : part)).join('');
  };
}

const wrong = (reason: string): ProcessorError =>
  new ProcessorError({
    type: /^No group \d/.test(reason) ? OUT_OF_BOUNDS : ILLEGAL,
    reason,
  });

const OUT_OF_BOUNDS = 'index_out_of_bounds_exception';
const ILLEGAL = 'illegal_argument_exception';

function readGroup(
  rest: string,
  names: Readonly<Record<string, number>>,
  groups: number,
): { group: number; length: number } | string {
  const [whole, name] = /^\{([A-Za-z][A-Za-z0-9]*)\}/.exec(rest) ?? [];
  if (name !== undefined && whole !== undefined) {
    return Object.hasOwn(names, name)
      ? { group: names[name] ?? 0, length: whole.length }
      : `No group with name {${name}}`;
  }
  const [digits] = /^\d+/.exec(rest) ?? [];
  if (rest === '') return 'Illegal group reference: group index is missing';
  if (digits === undefined) return 'Illegal group reference';
  // As many digits as there are groups for.
  let length = 1;
  while (length < digits.length && Number(digits.slice(0, length + 1)) <= groups) length += 1;
  const group = Number(digits.slice(0, length));
  return group <= groups ? { group, length } : `No group ${group}`;
}
