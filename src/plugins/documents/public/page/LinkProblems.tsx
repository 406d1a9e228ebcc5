import { i18n } from '#common/i18n';
import { Callout } from '#ui';

/** What could not be read of the address. */
export function LinkProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={i18n.formatMessage({
        id: 'documents.link.broken',
        defaultMessage: 'Couldn’t read part of this link',
      })}
    >
      {i18n.formatMessage(
        {
          id: 'documents.link.brokenText',
          defaultMessage: 'Not restored: {parts}. The rest of the link is shown.',
        },
        { parts: problems.join(', ') },
      )}
    </Callout>
  );
}
