import { formatCount, i18n } from '#common/i18n';

// What is wrong with a query in DQL, in the language of the page; the server has English.

export const tooLong = (limit: number): string =>
  i18n.formatMessage(
    { id: 'search.dql.tooLong', defaultMessage: 'The query is longer than {limit} characters' },
    { limit: formatCount(limit) },
  );

export const tooDeep = (limit: number): string =>
  i18n.formatMessage(
    {
      id: 'search.dql.tooDeep',
      defaultMessage: 'Parentheses are nested more than {limit} levels deep',
    },
    { limit: formatCount(limit) },
  );

export const quoteNotClosed = (): string =>
  i18n.formatMessage({
    id: 'search.dql.quoteNotClosed',
    defaultMessage: 'This quotation mark is not closed',
  });

export const notClosed = (opening: string, closing: string): string =>
  i18n.formatMessage(
    { id: 'search.dql.notClosed', defaultMessage: 'This {opening} is missing its {closing}' },
    { opening, closing },
  );

export const valueMissing = (): string =>
  i18n.formatMessage({ id: 'search.dql.valueMissing', defaultMessage: 'A value is missing here' });

export const valuesOnly = (): string =>
  i18n.formatMessage({
    id: 'search.dql.valuesOnly',
    defaultMessage: 'Only values are allowed in these parentheses',
  });

export const endsTooSoon = (): string =>
  i18n.formatMessage({
    id: 'search.dql.endsTooSoon',
    defaultMessage: 'The query ends where a field or value is expected',
  });

export const notExpected = (text: string): string =>
  i18n.formatMessage(
    {
      id: 'search.dql.notExpected',
      defaultMessage: 'A field or value is expected instead of "{text}"',
    },
    { text },
  );
