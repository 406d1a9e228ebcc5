import { neutralized } from '#common/csv';
import {
  ExportedJson,
  ExportedTime,
  type ExportedValue,
  isoText,
  momentOf,
  rawText,
} from '#common/exported-values';
import { wallClock } from '#common/time';
import { LONGEST_CELL } from '#common/export-job';

/** The styles of `workbook-parts.ts`. */
const STYLES = { moment: 1, day: 2, text: 3 } as const;

export interface Cells {
  /** @param shown what the page shows of it, where that is to be written */
  cell(value: ExportedValue, shown: string | undefined): string;
  text(value: string): string;
  /** Cells that are cut. */
  readonly cut: number;
}

/** @param timeZone whose clock dates show: a sheet has no zones */
export function createCells(timeZone: string): Cells {
  let cut = 0;
  const text = (value: string): string => {
    if (value === '') return EMPTY;
    if (value.length > LONGEST_CELL) {
      cut += 1;
      return written(shortened(value));
    }
    return written(value);
  };
  return {
    text,
    get cut() {
      return cut;
    },
    cell(value, shown) {
      if (value === null) return EMPTY;
      if (shown !== undefined) return text(shown);
      if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
      const number = numeralOf(value);
      if (number !== undefined) return `<c><v>${number}</v></c>`;
      if (value instanceof ExportedTime) return dateCell(value, timeZone) ?? text(isoText(value));
      return text(rawText(value) ?? '');
    },
  };
}

const EMPTY = '<c/>';

/** Sheets calculate with 15 digits: longer numbers are texts, which keep them. */
const MOST_DIGITS = 15;

function numeralOf(value: ExportedValue): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  const text =
    typeof value === 'bigint'
      ? String(value)
      : value instanceof ExportedJson && /^-?\d+(?:\.\d+)?$/.test(value.text)
        ? value.text
        : undefined;
  if (text === undefined) return undefined;
  return text.replaceAll(/[-.]/g, '').length <= MOST_DIGITS ? text : undefined;
}

const DAY = 86_400_000;
/** Milliseconds since 1970 of the day that sheets call 0. */
const FIRST = -25_569 * DAY;
/** They take 1900 for a leap year: before March 1 their days are others. */
const FROM = Date.UTC(1900, 2, 1);
const TO = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Undefined for a moment that no sheet can show, or not all digits of. */
function dateCell(time: ExportedTime, timeZone: string): string | undefined {
  const moment = momentOf(time);
  if (!moment || moment.beyond !== 0 || moment.ms < FROM - DAY || moment.ms > TO) return undefined;
  const clock = time.isDay ? moment.ms : wallClock(moment.ms, timeZone);
  if (clock < FROM || clock > TO) return undefined;
  const style = time.isDay ? STYLES.day : STYLES.moment;
  return `<c s="${style}"><v>${(clock - FIRST) / DAY}</v></c>`;
}

/** A text is never taken for a formula; where it could be when somebody edits it, it is marked as one that is a text. */
function written(value: string): string {
  const style = neutralized(value) === value ? '' : ` s="${STYLES.text}"`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`;
}

function shortened(value: string): string {
  const note = `… [+${value.length - LONGEST_CELL + 30}]`;
  const kept = value.slice(0, LONGEST_CELL - 30);
  return /[\uD800-\uDBFF]$/.test(kept) ? `${kept.slice(0, -1)}${note}` : kept + note;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As sheets write what XML can't have: by its number; also what looks like that. */
export const escapeText = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g, numbered)
    .replace(/\p{Cs}/gu, '\uFFFD');

const numbered = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
