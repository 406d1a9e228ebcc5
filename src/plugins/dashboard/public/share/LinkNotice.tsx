import { i18n } from '#common/i18n';
import { Callout } from '#ui';

/** Characters: longer links are cut by mail programs and chats. */
const LONG_LINK = 2000;

export interface LinkNoticeProps {
  /** Characters of the link. */
  length: number;
  /** No browser opens it, short link or not. */
  tooLong: boolean;
  /** The unsaved panels are not in it. */
  leavesOut: boolean;
}

/** What to know of a link before it is sent. */
export function LinkNotice({ length, tooLong, leavesOut }: LinkNoticeProps) {
  if (tooLong) {
    return (
      <Callout
        tone="warning"
        title={i18n.formatMessage({
          id: 'dashboard.share.tooLong',
          defaultMessage: 'This link is too long for browsers, even as a short link',
        })}
      >
        {i18n.formatMessage({
          id: 'dashboard.share.tooLongText',
          defaultMessage: 'Save the dashboard first; links to saved dashboards are short.',
        })}
      </Callout>
    );
  }
  if (length > LONG_LINK) {
    return (
      <Callout
        tone="neutral"
        title={i18n.formatMessage(
          {
            id: 'dashboard.share.long',
            defaultMessage: 'The link has {length, number} characters',
          },
          { length },
        )}
      >
        {i18n.formatMessage({
          id: 'dashboard.share.longText',
          defaultMessage:
            'Email and chat apps cut links this long. Create a short link, or save first.',
        })}
      </Callout>
    );
  }
  return leavesOut ? (
    <Callout
      tone="warning"
      title={i18n.formatMessage({
        id: 'dashboard.share.changed',
        defaultMessage: 'Others see the saved panels, not your unsaved changes',
      })}
    />
  ) : null;
}
