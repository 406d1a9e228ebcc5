import type { Filter } from '#common/filters';
import { i18n } from '#common/i18n';
import { isTimeInDays, writerFor } from '#common/search';
import { Button, EmptyState, ErrorCallout, Running, Skeleton } from '#ui';
import { VALUES_OF_A_FIELD } from '../../common/differences';
import { useServices } from '../services';
import type { DiscoverState } from '../state/search-document';
import type { useDiscover } from '../use-discover';
import { useQueryOf } from '../use-query-of';
import type { ShownIndex } from '../use-shown-index';
import styles from './Differences.module.css';
import { DifferenceTable } from './DifferenceTable';
import { useDifferences } from './use-differences';
import type { Stretch } from './stretch';

export interface DifferencesViewProps {
  state: DiscoverState;
  details: ShownIndex;
  model: ReturnType<typeof useDiscover>;
  stretch: Stretch | undefined;
  onFilter: (filter: Filter) => void;
}

/** "What is different here?": values that are more frequent in a stretch of the histogram than outside. */
export function DifferencesView({
  state,
  details,
  model,
  stretch,
  onFilter,
}: DifferencesViewProps) {
  const own = useQueryOf(state, details, stretch?.range);
  const answer = useDifferences({
    index: details.name,
    own,
    all: model.query,
    fields: model.fields,
    refresh: model.refreshCount,
  });
  const { ranked, error, isRunning, isComplete, asked, fields } = answer;
  return (
    <section
      className={styles.root}
      aria-label={i18n.formatMessage({
        id: 'discover.differences.title',
        defaultMessage: 'What is different here?',
      })}
      aria-busy={isRunning}
      data-test-subj="differences"
    >
      {stretch && <Told {...{ details, stretch, answer }} />}
      {isRunning && (
        <Running
          label={i18n.formatMessage({
            id: 'discover.differences.running',
            defaultMessage: 'Comparing values',
          })}
          progress={i18n.formatMessage(
            {
              id: 'discover.differences.progress',
              defaultMessage: '{asked} of {fields, plural, one {# field} other {# fields}}',
            },
            { asked, fields },
          )}
          onCancel={answer.onCancel}
        />
      )}
      {error && <ErrorCallout error={error} onRetry={answer.onGoOn} />}
      {!ranked && !error && isRunning && <Skeleton height={300} />}
      {!isComplete && !isRunning && !error && fields > 0 && stretch && (
        <Stopped {...{ asked, fields }} onGoOn={answer.onGoOn} />
      )}
      {ranked && ranked.length > 0 && <DifferenceTable {...{ ranked, onFilter }} />}
      {((isComplete && ranked?.length === 0) || fields === 0 || !stretch) && <NoDifferences />}
    </section>
  );
}

interface ToldProps {
  details: ShownIndex;
  stretch: Stretch;
  answer: ReturnType<typeof useDifferences>;
}

/** Which stretch it is, how to choose another one, and what the list leaves out. */
function Told({ details, stretch, answer }: ToldProps) {
  const { time } = useServices();
  const writer = writerFor({ days: isTimeInDays(details) }, time);
  const { ranked, documents, isComplete } = answer;
  const { from, to } = stretch.range;
  return (
    <p className={styles.told}>
      <strong>
        {writer.short(from)} – {writer.short(to)}
      </strong>
      {documents !== undefined && (
        <span>
          {i18n.formatMessage(
            {
              id: 'discover.differences.documents',
              defaultMessage: '{documents, plural, one {# document} other {# documents}}',
            },
            { documents },
          )}
        </span>
      )}
      <span>{hintText(stretch.isHighest)}</span>
      {isComplete && ranked && ranked.length > 0 && (
        <span role="status">
          {i18n.formatMessage(
            {
              id: 'discover.differences.found',
              defaultMessage:
                '{count, plural, one {# value is} other {# values are}} more frequent here than chance explains; of one field the {most} strongest are listed',
            },
            { count: ranked.length, most: VALUES_OF_A_FIELD },
          )}
        </span>
      )}
    </p>
  );
}

const hintText = (isHighest: boolean) =>
  isHighest
    ? i18n.formatMessage({
        id: 'discover.differences.highest',
        defaultMessage:
          'This is the highest bar. Drag in the histogram, or press Shift and arrow keys there, to choose another stretch.',
      })
    : i18n.formatMessage({
        id: 'discover.differences.chosen',
        defaultMessage:
          'Compared with all other documents of this search, earlier and later. Drag in the histogram to choose another stretch.',
      });

function Stopped(props: { asked: number; fields: number; onGoOn: () => void }) {
  const { asked, fields, onGoOn } = props;
  return (
    <p className={styles.told} role="status">
      {i18n.formatMessage(
        {
          id: 'discover.differences.stopped',
          defaultMessage:
            'Stopped after {asked} of {fields, plural, one {# field} other {# fields}}.',
        },
        { asked, fields },
      )}
      <Button size="s" onClick={onGoOn}>
        {i18n.formatMessage({ id: 'discover.differences.goOn', defaultMessage: 'Go on' })}
      </Button>
    </p>
  );
}

const NoDifferences = () => (
  <EmptyState
    icon="search"
    title={i18n.formatMessage({
      id: 'discover.differences.none',
      defaultMessage: 'Nothing is different here',
    })}
  >
    {i18n.formatMessage({
      id: 'discover.differences.noneText',
      defaultMessage:
        'No value of a field is more frequent in this stretch than chance explains. Choose another one in the histogram.',
    })}
  </EmptyState>
);
