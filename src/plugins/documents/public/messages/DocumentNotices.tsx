import { i18n } from '#common/i18n';
import { Callout } from '#ui';
import { LinkProblems } from '../page/LinkProblems';
import { ConflictNotice } from '../saving/ConflictNotice';

export interface DocumentNoticesProps {
  /** Someone else saved meanwhile: that it was not saved. */
  conflict: string | undefined;
  onOverwrite: () => void;
  onLoad: () => void;
  /** Somebody saved since the changes began: that. */
  outdated?: string | undefined;
  /** What could not be read of the stored one, and of the address. */
  unread?: { title: string; notices: readonly string[] };
  problems: readonly string[];
}

/** What a person has to know before going on. */
export function DocumentNotices(props: DocumentNoticesProps) {
  const { conflict, onOverwrite, onLoad, outdated, unread, problems } = props;
  return (
    <>
      {outdated && (
        <Callout tone="warning" title={outdated}>
          {i18n.formatMessage({
            id: 'documents.outdatedText',
            defaultMessage: 'Your changes are kept. Discard them to see the saved version.',
          })}
        </Callout>
      )}
      {conflict && <ConflictNotice title={conflict} {...{ onOverwrite, onLoad }} />}
      <LinkProblems problems={problems} />
      {unread && unread.notices.length > 0 && (
        <Callout tone="warning" title={unread.title}>
          {unread.notices.join(' ')}
        </Callout>
      )}
    </>
  );
}
