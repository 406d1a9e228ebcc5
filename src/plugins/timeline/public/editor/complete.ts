import { NUMERIC_TYPES } from '#common/query';
import type { CodeSuggestion, CodeSuggestions } from '#ui/code-editor';
import { argumentsOf, functionNames } from '../../common/evaluate';

/** A field of the index that is suggested. */
interface SuggestedField {
  name: string;
  type: string;
}

const METRICS = ['avg', 'sum', 'min', 'max', 'cardinality', 'percentiles'];

/** What can be written at a place of an expression: functions, their arguments, metrics and fields. */
export function complete(
  text: string,
  cursor: number,
  fields: readonly SuggestedField[],
): CodeSuggestions | undefined {
  const { call, start } = placeIn(text.slice(0, cursor));
  const written = text.slice(start, cursor);
  const [, before = '', name = ''] = /^(.*\.)([a-zA-Z_]\w*)?$/s.exec(written) ?? [];
  if (before !== '' && !/\d\.$/.test(before) && !before.includes('=')) {
    return { from: cursor - name.length, suggestions: functions(), isWhole: true };
  }
  if (call === undefined) return undefined;
  const [, argument = '', value = ''] = /^\s*(\w+)\s*=\s*['"]?(.*)$/s.exec(written) ?? [];
  if (argument !== '') return ofArgument(argument, value, { cursor, fields });
  const [word = ''] = /\w*$/.exec(written) ?? [];
  if (written.trim() !== word) return undefined;
  const suggestions = argumentsOf(call).map((label): CodeSuggestion => ({
    label,
    text: `${label}=`,
    kind: 'keyword',
  }));
  return { from: cursor - word.length, suggestions, isWhole: true };
}

/** The call that the end of a text stands in, and where the argument there begins. */
function placeIn(before: string): { call?: string; start: number } {
  const open: { call?: string; start: number }[] = [{ start: 0 }];
  let quote = '';
  for (let at = 0; at < before.length; at += 1) {
    const sign = before.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') open.push({ ...callBefore(before, at), start: at + 1 });
    else if (sign === ')' && open.length > 1) open.pop();
    else if (sign === ',') Object.assign(open.at(-1) ?? {}, { start: at + 1 });
  }
  return open.at(-1) ?? { start: 0 };
}

function callBefore(text: string, at: number): { call?: string } {
  const [, call] =
    /\.([a-zA-Z_]\w{0,50})\s{0,10}$/.exec(text.slice(Math.max(0, at - 70), at)) ?? [];
  return call === undefined ? {} : { call };
}

const functions = (): readonly CodeSuggestion[] =>
  functionNames().map((label) => ({
    label,
    hint: argumentsOf(label).join(', '),
    text: `${label}()`,
    back: 1,
    kind: 'function',
  }));

function ofArgument(
  argument: string,
  value: string,
  { cursor, fields }: { cursor: number; fields: readonly SuggestedField[] },
): CodeSuggestions | undefined {
  const fieldsOf = (fits: (type: string) => boolean, after = ''): readonly CodeSuggestion[] =>
    fields
      .filter(({ type }) => fits(type))
      .map(({ name, type }) => ({
        label: name,
        hint: type,
        text: `${name}${after}`,
        kind: 'field',
      }));
  const from = cursor - value.length;
  if (argument === 'timefield') return { from, suggestions: fieldsOf((type) => type === 'date') };
  if (argument === 'split' && !value.includes(':')) {
    return { from, suggestions: fieldsOf((type) => type !== 'text', ':5') };
  }
  if (argument !== 'metric') return undefined;
  const [metric = '', field] = value.split(':');
  if (field === undefined) {
    const suggestions = METRICS.map((label): CodeSuggestion => ({
      label,
      text: `${label}:`,
      kind: 'function',
    }));
    return { from, suggestions: [{ label: 'count', kind: 'function' }, ...suggestions] };
  }
  const isFit = (type: string) => metric === 'cardinality' || NUMERIC_TYPES.has(type);
  return { from: cursor - field.length, suggestions: fieldsOf(isFit) };
}
