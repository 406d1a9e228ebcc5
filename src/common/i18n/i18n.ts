import {
  createIntl,
  createIntlCache,
  type FormatNumberOptions,
  type IntlShape,
} from '@formatjs/intl';

export type Messages = Readonly<Record<string, string>>;

/** Values in a text: words, numbers and times, never markup. */
export type MessageValues = Record<
  string,
  string | number | bigint | boolean | Date | null | undefined
>;

export interface MessageDescriptor {
  id: string;
  defaultMessage: string;
  description?: string;
}

export interface I18n {
  readonly locale: string;
  /** Once, at the start, before anything is drawn. */
  setLocale(locale: string, messages: Messages): void;
  formatMessage(descriptor: MessageDescriptor, values?: MessageValues): string;
  formatNumber(value: number | bigint, options?: FormatNumberOptions): string;
}

/** Counts, the commonest of numbers: without the browser's formatter, whose first costs some 10 ms. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Nothing to choose or to format: words, and places for words. */
const PLAIN = /^(?:[^{}'<]|\{\w+\})*$/;

function create(): I18n {
  const cache = createIntlCache();
  let locale = 'en';
  let messages: Messages = {};
  // Made when a text needs it: browsers take some 20 ms for the first of its formatters.
  let intl: IntlShape<string> | undefined;
  const numbers = new Map<string, Intl.NumberFormat>();

  function getIntl(): IntlShape<string> {
    // A text without a translation shows its default: nothing to report to the person.
    intl ??= createIntl({ locale, messages, onError: () => {} }, cache);
    return intl;
  }

  return {
    get locale() {
      return locale;
    },
    setLocale(newLocale, newMessages) {
      locale = newLocale;
      messages = newMessages;
      intl = undefined;
      numbers.clear();
    },
    formatMessage(descriptor, values) {
      const text = Object.hasOwn(messages, descriptor.id)
        ? (messages[descriptor.id] ?? descriptor.defaultMessage)
        : descriptor.defaultMessage;
      return fillPlaces(text, values) ?? String(getIntl().formatMessage(descriptor, values));
    },
    formatNumber(value, options) {
      if (options === undefined && locale === 'en' && Number.isSafeInteger(value)) {
        return String(value).replace(THOUSANDS, ',');
      }
      const key = JSON.stringify(options ?? {});
      const format =
        numbers.get(key) ?? new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions);
      numbers.set(key, format);
      return format.format(value);
    },
  };
}

/** The text with its words filled in; undefined where more is needed than that. */
function fillPlaces(text: string, values: MessageValues = {}): string | undefined {
  if (!PLAIN.test(text)) {
    return undefined;
  }
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const areWords = names.every(
    (name) => Object.hasOwn(values, name) && ['string', 'number'].includes(typeof values[name]),
  );
  return areWords
    ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
    : undefined;
}

/** The one shared instance: texts are needed everywhere, and the language is set before all else. */
export const i18n: I18n = create();
