import type { LoadNotice } from '#common/search';
import { notice, shorten } from '../notice';
import { isNullWord } from '../null-words';
import {
  numberParts,
  patternOf,
  plainNumber,
  type DecimalSign,
  type GroupSign,
  type NumberForm,
  type NumberParts,
} from './number-form';

/** What a person said of the numbers of a file. */
export interface NumberChoice {
  decimal?: DecimalSign | undefined;
  group?: GroupSign | 'none' | undefined;
}

export interface FoundForm {
  form?: NumberForm;
  notices: readonly LoadNotice[];
}

/** Values of another kind than nearly all others do not decide. */
const share = 0.99;

const candidates: readonly NumberForm[] = [
  { decimal: '.' },
  { decimal: ',' },
  { decimal: '.', group: ',' },
  { decimal: ',', group: '.' },
  { decimal: '.', group: ' ' },
  { decimal: ',', group: ' ' },
  { decimal: '.', group: "'" },
  { decimal: ',', group: "'" },
];

/**
 * The form of the numbers of a column of texts, where all numbers of it can be read in one way only. Where they can be read in two,
 * the column stays text: a wrong number is worse than none.
 */
export function detectForm(
  name: string,
  values: readonly string[],
  choice: NumberChoice = {},
): FoundForm | undefined {
  const real = values.filter((value) => !isNullWord(value));
  if (real.length === 0 || !numberParts(real[0] ?? '')) return undefined;
  const numbers = real.flatMap((text) => {
    const parts = numberParts(text);
    return parts ? [{ text, parts }] : [];
  });
  if (numbers.length < real.length * share) return undefined;
  const problem = mixed(name, numbers);
  if (problem) return { notices: [problem] };
  const percent = numbers[0]?.parts.percent ?? false;
  const fitting = candidates
    .filter((form) => isChosen(form, choice))
    .map((form): NumberForm => (percent ? { ...form, percent } : form))
    .filter((form) => fitsAll(form, numbers));
  const [form] = fitting;
  if (!form || isNames(form, numbers)) return undefined;
  const odd = numbers.find(({ text }) => fitting.some((other) => differ(text, form, other)));
  if (odd) {
    return { notices: [notice('notices.number.ambiguous', { name, example: shorten(odd.text) })] };
  }
  const [example] = numbers.filter(({ text }) => plainNumber(text, form) !== text);
  return {
    form,
    notices: example
      ? [
          notice('notices.number.form', {
            name,
            example: shorten(example.text),
            number: plainNumber(example.text, form),
          }),
        ]
      : [],
  };
}

interface Written {
  text: string;
  parts: NumberParts;
}

const isChosen = ({ decimal, group }: NumberForm, choice: NumberChoice): boolean =>
  (choice.decimal === undefined || choice.decimal === decimal) &&
  (choice.group === undefined || group === undefined || choice.group === group);

const fitsAll = (form: NumberForm, numbers: readonly Written[]): boolean => {
  const pattern = new RegExp(`^(?:${patternOf(form)})$`);
  return numbers.every(({ text }) => pattern.test(text));
};

const differ = (text: string, one: NumberForm, other: NumberForm): boolean =>
  Number(plainNumber(text, one)) !== Number(plainNumber(text, other));

/** Some of them percent, or of several currencies: a sum of them means nothing. */
function mixed(name: string, numbers: readonly Written[]): LoadNotice | undefined {
  const currencies = [...new Set(numbers.flatMap(({ parts }) => parts.currency ?? []))];
  if (currencies.length > 1) {
    const some = currencies.slice(0, 3).join(', ');
    return notice('notices.number.currencies', { name, currencies: some });
  }
  const percents = numbers.filter(({ parts }) => parts.percent).length;
  return percents > 0 && percents < numbers.length
    ? notice('notices.number.somePercent', { name, count: percents, total: numbers.length })
    : undefined;
}

/** Digits in the same places, with a space in between, and no other sign of a number: of telephones, perhaps. */
function isNames({ group }: NumberForm, numbers: readonly Written[]): boolean {
  const spaced = numbers.some(({ parts }) => parts.digits.includes(' '));
  if (!spaced || (group !== undefined && group !== ' ')) return false;
  const [first] = numbers;
  const shape = (text: string) => text.replace(/\d/g, '0');
  return numbers.every(
    ({ text }) => shape(text) === shape(first?.text ?? '') && !/[.,]/.test(text),
  );
}

/**
 * Whether every point in these numbers may stand between thousands. In a file with decimal commas such a column can be read in two
 * ways.
 */
export const mayBeThousands = (values: readonly string[]): boolean => {
  const pointed = values.filter((value) => value.includes('.'));
  return pointed.length > 0 && pointed.every((value) => /^-?[1-9]\d{0,2}\.\d{3}$/.test(value));
};
