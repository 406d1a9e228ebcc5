import { Button, Callout, EmptyState, ErrorCallout, ProgressBar, Skeleton, Spinner } from '#ui';
import styles from './Gallery.module.css';
import { Specimen } from './Specimen';

const TONES = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
const FAILURE = new Error('The server did not answer within 30 s. Ask for less, or try again.');

/** What a person is told: that something goes on, that there is nothing, that something failed. */
export function FeedbackSheet() {
  return (
    <>
      <Specimen name="Callout">
        {TONES.map((tone) => (
          <div key={tone} className={styles.wide}>
            <Callout tone={tone} title={`A ${tone} word`}>
              What happened, and what to do about it.
            </Callout>
          </div>
        ))}
      </Specimen>
      <Specimen name="ErrorCallout">
        <div className={styles.wide}>
          <ErrorCallout title="Couldn’t load the indices" error={FAILURE} onRetry={nothing} />
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <div className={styles.wide}>
          <EmptyState icon="data" title="No indices yet" action={<Button>Add files</Button>}>
            Drop a file on this page to create an index.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="ProgressBar">
        <div className={styles.wide}>
          <ProgressBar label="Half done" value={0.5} />
        </div>
      </Specimen>
      <Specimen name="Skeleton and Spinner">
        <Skeleton height={16} />
        <Skeleton height={56} />
        <Spinner label="Loading" />
      </Specimen>
    </>
  );
}

function nothing() {
  // A specimen does nothing.
}
