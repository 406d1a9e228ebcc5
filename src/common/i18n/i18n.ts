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

function create(): I18n {
  const cache = createIntlCache();
  let intl = createFor('en', {});

  function createFor(locale: string, messages: Messages): IntlShape<string> {
    // A text without a translation shows its default: nothing to report to the person.
    return createIntl({ locale, messages, onError: () => {} }, cache);
  }

  return {
    get locale() {
      return intl.locale;
    },
    setLocale(locale, messages) {
      intl = createFor(locale, messages);
    },
    formatMessage: (descriptor, values) => String(intl.formatMessage(descriptor, values)),
    formatNumber: (value, options) => intl.formatNumber(value, options),
  };
}

/** The one shared instance: texts are needed everywhere, and the language is set before all else. */
export const i18n: I18n = create();
