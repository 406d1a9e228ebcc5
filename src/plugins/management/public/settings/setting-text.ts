import { i18n } from '#common/i18n';
import type { SettingDefinition } from './definitions';

/** How a value is written in its field. */
export function toText({ type }: Pick<SettingDefinition, 'type'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (type === 'array' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export type ParsedSetting = { value: unknown } | { problem: string };

/** What a field's text means; the server checks the rest. */
export function fromText({ type }: Pick<SettingDefinition, 'type'>, text: string): ParsedSetting {
  switch (type) {
    case 'number':
      return parseNumber(text.trim());
    case 'array':
      return {
        value: text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      };
    case 'json':
      return parseJson(text);
    default:
      return { value: text };
  }
}

function parseNumber(text: string): ParsedSetting {
  if (text === 'Infinity') return { value: text };
  const value = Number(text);
  return text !== '' && Number.isFinite(value)
    ? { value }
    : {
        problem: i18n.formatMessage({
          id: 'management.settings.noNumber',
          defaultMessage: 'Enter a number',
        }),
      };
}

function parseJson(text: string): ParsedSetting {
  try {
    JSON.parse(text);
    return { value: text };
  } catch (error) {
    return {
      problem: i18n.formatMessage(
        { id: 'management.settings.noJson', defaultMessage: 'Not valid JSON: {reason}' },
        { reason: error instanceof Error ? error.message : String(error) },
      ),
    };
  }
}
