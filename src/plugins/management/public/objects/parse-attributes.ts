import { i18n } from '#common/i18n';
import type { JsonObject } from '#common/json';

/** What was typed as attributes, or what is wrong with it. */
export function parseAttributes(text: string): { attributes: JsonObject } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problem: i18n.formatMessage(
        { id: 'management.objects.noJson', defaultMessage: 'Not valid JSON: {reason}' },
        { reason: (error as Error).message },
      ),
    };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      problem: i18n.formatMessage({
        id: 'management.objects.noObject',
        defaultMessage: 'Attributes must be a JSON object: names and values in braces.',
      }),
    };
  }
  return { attributes: value as JsonObject };
}
