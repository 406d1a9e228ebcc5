import { type CSSProperties, Fragment } from 'react';
import { formatValue, toMoment, writerFor } from '#common/search';
import type { TimeFormatter } from '#common/time';
import type { CellValue, ValueLink } from '#common/visualizations';
import type { DiscoverField } from '../fields/discover-field';
import { Marked } from '../marks/Marked';
import styles from './FieldValues.module.css';
import { useTime } from './time-context';

export interface FieldValuesProps {
  field: (Pick<DiscoverField, 'type' | 'format' | 'days'> & { name?: string }) | undefined;
  values: readonly unknown[];
  /** The text of all of them is cut there. */
  longest?: number;
  /** False where keys have other ways to the links. */
  tabbable?: boolean;
}

/** Values as the index pattern writes them, or else as they are. Text stays text, whatever it holds. */
export function FieldValues({ field, values, longest, tabbable = true }: FieldValuesProps) {
  const time = useTime();
  const { colors, link } = field?.format ?? {};
  const texts = values.map((value) => writeValue(value, field, time));
  if (!colors && !link) {
    return cutTogether(texts, longest).map((text, position) => (
      <Fragment key={position}>
        {position > 0 && ', '}
        <Marked field={field} text={text} />
      </Fragment>
    ));
  }
  return values.map((value, position) => {
    const cell = { value: toCellValue(value) ?? null };
    return (
      <Fragment key={position}>
        {position > 0 && ', '}
        <WrittenValue
          field={field}
          text={cut(texts[position] ?? '', longest)}
          colors={colors?.(cell)}
          link={link?.(cell)}
          tabbable={tabbable}
        />
      </Fragment>
    );
  });
}

/** As many of the texts as there is room for, the last one cut. */
function cutTogether(texts: readonly string[], longest = Infinity): readonly string[] {
  let room = longest;
  const shown: string[] = [];
  for (const text of texts) {
    shown.push(cut(text, Math.max(0, room)));
    if (text.length > room) break;
    room -= text.length + ', '.length;
  }
  return shown;
}

/** One value as text. */
export function writeValue(
  value: unknown,
  field: FieldValuesProps['field'],
  page: TimeFormatter,
): string {
  const { type, format } = field ?? {};
  const time = writerFor(field, page);
  const plain = toCellValue(value);
  if (!format || plain === undefined) return formatValue(value, type, time);
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

const cut = (text: string, longest = Infinity) =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

interface WrittenValueProps {
  field: FieldValuesProps['field'];
  text: string;
  colors: CSSProperties | undefined;
  link: ValueLink | undefined;
  tabbable: boolean;
}

function WrittenValue({ field, text, colors, link, tabbable }: WrittenValueProps) {
  if (!link) {
    return (
      <span className={styles.value} style={colors}>
        <Marked field={field} text={text} />
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
      <Marked field={field} text={text} />
    </a>
  );
}
