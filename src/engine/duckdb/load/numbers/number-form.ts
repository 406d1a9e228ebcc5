import { CURRENCY_CODES, CURRENCY_SIGNS } from './currencies.data';

export type DecimalSign = '.' | ',';
export type GroupSign = '.' | ',' | ' ' | "'";

/** How the numbers of a column are written. */
export interface NumberForm {
  decimal: DecimalSign;
  /** Between thousands; missing where there is none. */
  group?: GroupSign;
  /** Behind each number is a percent sign. */
  percent?: boolean;
}

/** All kinds of spaces and apostrophes that stand between thousands. */
const spaces = ' \u00A0\u2007\u2009\u202F';
const apostrophes = "'’";

const money = `(?:${[...CURRENCY_SIGNS, ...CURRENCY_CODES].join('|')})`;
const gap = `[${spaces}]?`;
/** Behind and before the digits. Both this language and the database's expressions read it. */
const before = (percent: boolean) =>
  `[(]?${gap}${percent ? '[-−+]?' : '[-−]?'}${gap}(?:${money}${gap}[-−]?${gap})?`;
const behind = (percent: boolean) => (percent ? `${gap}%` : `${gap}(?:${money}${gap})?[)]?`);

const groups: Readonly<Record<GroupSign, string>> = {
  '.': '[.]',
  ',': ',',
  ' ': `[${spaces}]`,
  "'": `[${apostrophes}]`,
};

/** The digits of a number, with groups of thousands, or of hundreds above the first one as in India. */
function digits({ decimal, group }: NumberForm, fraction: string): string {
  const plain = `(?:(?:0|[1-9]\\d*)${fraction}|${groups[decimal]}\\d+)`;
  if (!group) return plain;
  const sign = groups[group];
  const thousands = `[1-9]\\d{0,2}(?:${sign}\\d{3})+${fraction}`;
  const lakhs = `[1-9]\\d?(?:${sign}\\d{2})+${sign}\\d{3}${fraction}`;
  return `(?:${thousands}|${lakhs}|${plain})`;
}

/** A number of this form, whole. */
export function patternOf(form: NumberForm): string {
  const { percent = false, decimal } = form;
  const any = digits(form, `(?:${groups[decimal]}\\d+)?`);
  const usual = `${before(percent)}${any}${behind(percent)}`;
  // As SAP writes negative amounts. `2-` is a grade or a code.
  const amount = digits(form, `${groups[decimal]}\\d\\d`);
  return percent ? usual : `(?:${usual}|${amount}[-−])`;
}

/** What may be a number of some form: its parts tell which. */
const anyNumber = new RegExp(
  `^[(]?${gap}[-−+]?${gap}(${money})?${gap}[-−]?${gap}((?:\\d|[.,]\\d)[\\d.,${spaces}${apostrophes}]*?)(?:(?<=[.,]\\d\\d)[-−])?${gap}(%|${money})?[)]?$`,
);

/** Longer ones are of no use to anybody. */
const LONGEST_NUMBER = 60;

export interface NumberParts {
  digits: string;
  percent: boolean;
  /** Its sign or code. */
  currency?: string;
}

export function numberParts(text: string): NumberParts | undefined {
  const found = text.length <= LONGEST_NUMBER ? anyNumber.exec(text) : undefined;
  if (!found) return undefined;
  const [, ahead, core = '', after] = found;
  const currency = ahead ?? (after === '%' ? undefined : after);
  // A sign on both sides is none of ours.
  if (ahead !== undefined && after !== undefined) return undefined;
  return { digits: core, percent: after === '%', ...(currency ? { currency } : {}) };
}

/** The number as JavaScript and the database write it. */
export function plainNumber(text: string, { decimal }: NumberForm): string {
  const bare = text.replace(decimal === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.');
  return /[-−(]/.test(text) ? `-${bare}` : bare;
}

/** The same in SQL; NULL for what is not of this form. */
export function plainNumberSql(raw: string, form: NumberForm): string {
  const others = form.decimal === '.' ? '[^0-9.]' : '[^0-9,]';
  const bare = `replace(regexp_replace(${raw}, '${others}', '', 'g'), ',', '.')`;
  const pattern = patternOf(form).replaceAll("'", "''");
  return `CASE WHEN regexp_full_match(${raw}, '${pattern}') THEN CASE WHEN regexp_matches(${raw}, '[-−(]') THEN '-' ELSE '' END || ${bare} END`;
}
