import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import type { MessageDescriptor, Messages, MessageValues } from './i18n';

export type FormatMessage = (descriptor: MessageDescriptor, values?: MessageValues) => string;

/** Texts with plurals, choices and numbers in them, by the rules of the language. */
export function createMessageFormat(locale: string, messages: Messages): FormatMessage {
  const read = createReader();
  return ({ id, defaultMessage }, values) => {
    const translation = Object.hasOwn(messages, id) ? messages[id] : undefined;
    // A text without a translation, or with a broken one, shows its default: nothing to report to the person.
    return (
      (translation ? attempt(() => read(translation, locale).format(values)) : undefined) ??
      attempt(() => read(defaultMessage, 'en').format(values)) ??
      translation ??
      defaultMessage
    );
  };
}

function attempt(format: () => unknown): string | undefined {
  try {
    return String(format());
  } catch {
    return undefined;
  }
}

/** Each text is read once, and all share the browser's formatters: the first of a kind takes it some 20 ms. */
function createReader() {
  const formatters: Formatters = {
    getNumberFormat: keep((...args) => new Intl.NumberFormat(...args)),
    getDateTimeFormat: keep((...args) => new Intl.DateTimeFormat(...args)),
    getPluralRules: keep((...args) => new Intl.PluralRules(...args)),
  };
  return keep(
    (text: string, locale: string) =>
      new IntlMessageFormat(text, locale, undefined, { formatters }),
  );
}

function keep<Args extends unknown[], Made>(make: (...args: Args) => Made) {
  const kept = new Map<string, Made>();
  return (...args: Args): Made => {
    const key = JSON.stringify(args);
    const made = kept.get(key) ?? make(...args);
    kept.set(key, made);
    return made;
  };
}
