import { createIntl, createIntlCache } from '@formatjs/intl';
import type { MessageDescriptor, Messages, MessageValues } from './i18n';

export type FormatMessage = (descriptor: MessageDescriptor, values?: MessageValues) => string;

/** Texts with plurals, choices and numbers in them, by the rules of the language. */
export function createMessageFormat(locale: string, messages: Messages): FormatMessage {
  // A text without a translation shows its default: nothing to report to the person.
  const intl = createIntl({ locale, messages, onError: () => {} }, createIntlCache());
  return (descriptor, values) => String(intl.formatMessage(descriptor, values));
}
