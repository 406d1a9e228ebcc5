import type { LoadNotice } from '#common/search';
import { dayOrMonth } from './day-or-month';
import { epochNotice } from './epoch';
import { notice, shorten } from './notice';
import { almostKind, type ValueKind } from './value-kind';

/** What people are told of a type that was found by looking at some values. */
export function noticeKind(
  name: string,
  kind: ValueKind | undefined,
  values: readonly string[],
  /** What is a text in JSON or Parquet may look like a number and is none. */
  { datesOnly = false } = {},
): readonly LoadNotice[] {
  if (kind?.type === 'date' && 'epoch' in kind) {
    return [epochNotice(name, kind.epoch)];
  }
  if (kind?.type === 'boolean' && kind.words) {
    const [yes, no] = kind.words;
    return [notice('notices.type.truthWords', { name, yes, no })];
  }
  const unclear = kind?.type === 'date' && 'format' in kind && dayOrMonth(kind.format, values);
  if (unclear) {
    const { code, example } = unclear;
    return [notice(`notices.type.${code}`, { name, example: shorten(example) })];
  }
  const almost = (kind?.type ?? 'text') === 'text' ? almostKind(values, datesOnly) : undefined;
  if (!almost) {
    return [];
  }
  const percent = Math.max(1, Math.round(almost.others * 100));
  return [
    notice(`notices.type.${almost.messageCode}`, {
      name,
      percent,
      example: shorten(almost.example),
    }),
  ];
}
