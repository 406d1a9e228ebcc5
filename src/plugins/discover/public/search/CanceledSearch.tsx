import { i18n } from '#common/i18n';
import { Button, Callout } from '#ui';

interface CanceledSearchProps {
  /** Something of before is shown in the place of the answer. */
  isOld: boolean;
  onSearch: () => void;
}

/** Somebody ended the search. */
export const CanceledSearch = ({ isOld, onSearch }: CanceledSearchProps) => (
  <Callout
    tone="warning"
    title={i18n.formatMessage({
      id: 'discover.canceled',
      defaultMessage: 'The search was canceled',
    })}
  >
    {isOld && (
      <p>
        {i18n.formatMessage({
          id: 'discover.canceledText',
          defaultMessage: 'What is shown is of the search before.',
        })}
      </p>
    )}
    <Button size="s" onClick={onSearch}>
      {i18n.formatMessage({ id: 'discover.searchAgain', defaultMessage: 'Search again' })}
    </Button>
  </Callout>
);
