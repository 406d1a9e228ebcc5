import { type CSSProperties, Fragment, useContext } from 'react';
import { formatValue, toMoment, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { CellValue, ValueLink } from '#plugins/visualizations/common';
import type { DiscoverField } from '../../common/discover-field';
import { prettyValue } from '../json/pretty-value';
import { Marked, MarksContext } from '../marks/Marked';
import { type CellRoom, type ShownText, showTexts, type WrittenText } from './cell-window';
import styles from './FieldValues.module.css';
import { useTime } from './time-context';

export interface FieldValuesProps extends CellRoom {
  field: (Pick<DiscoverField, 'type' | 'format' | 'days'> & { name?: string }) | undefined;
  values: readonly unknown[];
  /** Objects and JSON stand on lines of their own. */
  isPretty?: boolean;
  /** False where keys have other ways to the links. */
  tabbable?: boolean;
}

/** So much of a value is looked through for marks where only a part of it is shown. */
const LONGEST_LOOKED = 20_000;
const LONGEST_TITLE = 2000;

/** Values as the index pattern writes them, or else as they are. Text stays text, whatever it holds. */
export function FieldValues(props: FieldValuesProps) {
  const { field, values, tabbable = true, isPretty = false, ...room } = props;
  const time = useTime();
  const find = useContext(MarksContext);
  const { colors, link } = field?.format ?? {};
  const { name, type } = field ?? {};
  const written = values.map((value): WrittenText => {
    const pretty = isPretty ? prettyValue(value) : undefined;
    const text = pretty ?? writeValue(value, field, time);
    if (!find || name === undefined || type === undefined) return { text, marks: [] };
    const looked = room.longest === undefined ? text : text.slice(0, LONGEST_LOOKED);
    return { text, marks: find({ name, type, days: field?.days, value, text: looked }) };
  });
  const shownTexts = showTexts(written, room);
  // Most cells of a table: a text alone is one node, and each more is drawn thousands of times while a person scrolls.
  const isPlain = !colors && !link && shownTexts.every(({ marks }) => marks.length === 0);
  if (isPlain && !shownTexts.some(({ isCutBefore }) => isCutBefore))
    return shownTexts.map(plainText).join(', ');
  const drawn = shownTexts.map((shown, at) => {
    const cell = { value: toCellValue(values[shown.position]) ?? null };
    return (
      <Fragment key={shown.position}>
        {at > 0 && ', '}
        <WrittenValue
          shown={shown}
          colors={colors?.(cell)}
          link={link?.(cell)}
          isFormatted={colors !== undefined || link !== undefined}
          tabbable={tabbable}
        />
      </Fragment>
    );
  });
  return shownTexts[0]?.isCutBefore ? <span title={toTitle(written)}>{drawn}</span> : drawn;
}

const plainText = ({ text, start, end }: ShownText): string =>
  text.slice(start, end) + (end < text.length ? '…' : '');

function toTitle(written: readonly WrittenText[]): string {
  const all = written.map(({ text }) => text).join(', ');
  return all.length > LONGEST_TITLE ? `${all.slice(0, LONGEST_TITLE)}…` : all;
}

/** One value as text. */
export function writeValue(
  value: unknown,
  field: FieldValuesProps['field'],
  page: TimeFormatter,
): string {
  const { name, type, format } = field ?? {};
  const time = writerFor(field, page);
  const plain = toCellValue(value);
  if (!format || plain === undefined) return formatValue(value, type, time, name);
  const moment = type === 'date' ? toMoment(value) : undefined;
  if (moment !== undefined) return format.moment?.(moment) ?? formatValue(value, type, time);
  return format.text(plain);
}

/** What formats are for; lists and objects are written as they are. */
function toCellValue(value: unknown): CellValue | undefined {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'bigint':
      return Number(value);
    default:
      return undefined;
  }
}

interface WrittenValueProps {
  shown: ShownText;
  colors: CSSProperties | undefined;
  link: ValueLink | undefined;
  isFormatted: boolean;
  tabbable: boolean;
}

function WrittenValue({ shown, colors, link, isFormatted, tabbable }: WrittenValueProps) {
  if (!isFormatted) return <Marked {...shown} />;
  if (!link) {
    return (
      <span className={styles.value} style={colors}>
        <Marked {...shown} />
      </span>
    );
  }
  return (
    <a
      className={styles.link}
      style={colors}
      href={link.href}
      title={link.href}
      {...(link.newTab && { target: '_blank' })}
      {...(!tabbable && { tabIndex: -1 })}
      rel="noopener noreferrer"
    >
      <Marked {...shown} />
    </a>
  );
}
