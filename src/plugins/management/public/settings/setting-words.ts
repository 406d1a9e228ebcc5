import { i18n } from '#common/i18n';
import { createTimeFormatter } from '#common/time';
import { describeRange } from '#ui/time-picker';
import type { SettingDefinition } from './definitions';
import { toText } from './setting-text';

/** What a value means, in words, where what is stored is not what a person would say. */
export function toWords(definition: SettingDefinition, value: unknown): string | undefined {
  if (definition.key !== 'timepicker:timeDefaults') return undefined;
  const range = readRange(toText(definition, value));
  const usual = readRange(toText(definition, definition.value));
  // Timestamps are written as they are stored.
  if (!range?.from.startsWith('now') || !range.to.startsWith('now')) return undefined;
  // The default is not a time of its own: pages show all that there is.
  if (range.from === usual?.from && range.to === usual.to) {
    return i18n.formatMessage({ id: 'ui.time.all', defaultMessage: 'All data' });
  }
  return describeRange(range.from, range.to, createTimeFormatter('UTC'));
}

function readRange(text: string): { from: string; to: string } | undefined {
  try {
    const { from, to } = (JSON.parse(text) ?? {}) as { from?: unknown; to?: unknown };
    return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
  } catch {
    // Somebody is typing.
    return undefined;
  }
}
