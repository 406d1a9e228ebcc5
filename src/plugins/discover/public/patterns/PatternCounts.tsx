import { i18n } from '#common/i18n';
import type { ShownPatterns } from './use-patterns';

/** What was looked at, and what is not in the list. */
export function PatternCounts(props: ShownPatterns) {
  const { found, patterns, other, withoutText, uncompared } = props;
  return (
    <span role="status">
      <Found {...props} />
      {found > patterns.length && (
        <>
          {' · '}
          {i18n.formatMessage(
            {
              id: 'discover.patterns.shown',
              defaultMessage: 'the {shown} most frequent ones are listed',
            },
            { shown: patterns.length },
          )}
        </>
      )}
      {other > 0 && (
        <>
          {' · '}
          {i18n.formatMessage(
            {
              id: 'discover.patterns.other',
              defaultMessage:
                '{other, plural, one {# document has} other {# documents have}} none of the listed patterns',
            },
            { other },
          )}
        </>
      )}
      {withoutText > 0 && (
        <>
          {' · '}
          {i18n.formatMessage(
            {
              id: 'discover.patterns.withoutText',
              defaultMessage:
                '{withoutText, plural, one {# document has} other {# documents have}} no text',
            },
            { withoutText },
          )}
        </>
      )}
      {uncompared !== undefined && (
        <>
          {' · '}
          {i18n.formatMessage(
            {
              id: 'discover.patterns.uncompared',
              defaultMessage:
                'the time before has {uncompared, plural, one {# document} other {# documents}}, too many to tell what is new',
            },
            { uncompared },
          )}
        </>
      )}
    </span>
  );
}

function Found({ documents, found, sampledOf }: ShownPatterns) {
  if (sampledOf === undefined) {
    return i18n.formatMessage(
      {
        id: 'discover.patterns.counted',
        defaultMessage:
          '{found, plural, one {# pattern} other {# patterns}} in {documents, plural, one {# document} other {# documents}}',
      },
      { found, documents },
    );
  }
  return i18n.formatMessage(
    {
      id: 'discover.patterns.sampled',
      defaultMessage:
        '{found, plural, one {# pattern} other {# patterns}} in a random sample of {documents, number} of {sampledOf, plural, one {# document} other {# documents}}',
    },
    { found, documents, sampledOf },
  );
}
