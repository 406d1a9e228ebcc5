import { i18n } from '#common/i18n';
import { Callout } from '#ui';

/** Characters: longer links are cut by mail programs and chats. */
const LONG_LINK = 2000;

export interface LinkNoticeProps {
  /** Characters of the link. */
  length: number;
  /** What to do where no browser opens it, short link or not. */
  tooLong: string | false;
  /** What others see in place of what is not saved, and not in the link. */
  leftOut: string | undefined;
  /** What of the page no link has. */
  notInLink: string | undefined;
}

/** What to know of a link before it is sent. */
export function LinkNotice({ length, tooLong, leftOut, notInLink }: LinkNoticeProps) {
  return (
    <>
      {notInLink !== undefined && <Callout tone="warning" title={notInLink} />}
      {leftOut !== undefined && <Callout tone="warning" title={leftOut} />}
      {tooLong === false ? (
        length > LONG_LINK && <LongLink length={length} />
      ) : (
        <Callout
          tone="warning"
          title={i18n.formatMessage({
            id: 'documents.share.tooLong',
            defaultMessage: 'This link is too long for browsers, even as a short link',
          })}
        >
          {tooLong}
        </Callout>
      )}
    </>
  );
}

const LongLink = ({ length }: { length: number }) => (
  <Callout
    tone="neutral"
    title={i18n.formatMessage(
      {
        id: 'documents.share.long',
        defaultMessage: 'The link has {length, number} characters',
      },
      { length },
    )}
  >
    {i18n.formatMessage({
      id: 'documents.share.longText',
      defaultMessage:
        'Email and chat apps cut links this long. Create a short link, or save first.',
    })}
  </Callout>
);
