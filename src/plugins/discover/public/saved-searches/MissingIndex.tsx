import { i18n } from '#common/i18n';
import type { IndexSummary } from '#common/search';
import { AddData, mayAddData, PageMessage } from '#plugins/documents/public';
import { IndexPicker } from '#plugins/index-patterns/public';
import { EmptyState } from '#ui';
import styles from '../DiscoverPage.module.css';
import { useServices } from '../services';

export interface MissingIndexProps {
  /** Its title. */
  search: string;
  index: string;
  indices: readonly IndexSummary[];
  onSelect: (name: string) => void;
}

/** In place of a saved search whose data is not here. */
export function MissingIndex({ search, index, indices, onSelect }: MissingIndexProps) {
  const { core } = useServices();
  const mayAdd = mayAddData(core);
  return (
    <PageMessage>
      <EmptyState
        icon="data"
        titleLevel="h1"
        title={i18n.formatMessage(
          {
            id: 'discover.saved.noIndex',
            defaultMessage: '{search} has no data: index {index} not found',
          },
          { search, index },
        )}
        action={
          <span className={styles.mend}>
            {mayAdd && <AddData core={core} />}
            {indices.length > 0 && (
              <IndexPicker
                indices={indices}
                selected={i18n.formatMessage({
                  id: 'discover.saved.otherIndex',
                  defaultMessage: 'Choose another index',
                })}
                onSelect={onSelect}
              />
            )}
          </span>
        }
      >
        {mayAdd
          ? i18n.formatMessage({
              id: 'discover.saved.noIndexText',
              defaultMessage:
                'Add data under this name, or choose another index. The saved search doesn’t change until you save it.',
            })
          : i18n.formatMessage({
              id: 'discover.saved.noIndexToRead',
              defaultMessage:
                'It doesn’t exist, or you don’t have access. The search can show another index; the saved search doesn’t change.',
            })}
      </EmptyState>
    </PageMessage>
  );
}
