import type { ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { useKeyboardShortcut } from '#core/public';
import { Button } from '#ui';
import { useServices } from '../services';
import styles from './LiveTail.module.css';
import type { ResumedTail } from './use-tail';
import type { TailRows } from './tail-rows';

interface TailBarProps {
  shown: TailRows;
  since: number | undefined;
  /** Nothing follows any more, and the reason is told below. */
  isRefused: boolean;
  isHeld: boolean;
  /** Documents that came since. */
  waiting: number;
  /** It was paused before, as another tab was shown. */
  resumed: ResumedTail | undefined;
  end: 'top' | 'bottom';
  onHold: () => void;
  onGoOn: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** How many documents there were, how many of them are shown, and what is done with them. */
export function TailBar(props: TailBarProps) {
  const { shown, since, isRefused, isHeld, waiting, end, onHold, onGoOn, onClear } = props;
  const { core } = useServices();
  const hold = i18n.formatMessage({ id: 'discover.live.pause', defaultMessage: 'Pause' });
  const goOn = i18n.formatMessage({ id: 'discover.live.continue', defaultMessage: 'Continue' });
  const toggle = isHeld ? onGoOn : onHold;
  useKeyboardShortcut(core.keyboardShortcut, {
    id: 'livePause',
    pluginId: 'discover',
    category: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
    name: i18n.formatMessage({
      id: 'discover.live.pauseKey',
      defaultMessage: 'Pause and continue new documents',
    }),
    keys: 'p',
    execute: toggle,
  });
  return (
    <header className={styles.bar}>
      {props.children}
      <Button size="s" icon={isHeld ? 'play' : 'pause'} onClick={toggle}>
        {isHeld ? goOn : hold}
      </Button>
      <Button size="s" icon="x" onClick={onClear}>
        {i18n.formatMessage({ id: 'discover.live.clear', defaultMessage: 'Clear' })}
      </Button>
      <h1 className={styles.title} data-test-subj="discoverLive">
        <Shown {...{ shown, since, isRefused }} />
      </h1>
      {isHeld && waiting > 0 && (
        <Button size="s" variant="primary" icon={end === 'top' ? 'up' : 'down'} onClick={onGoOn}>
          {newText(waiting, end)}
        </Button>
      )}
      {props.resumed?.came !== undefined && <Paused {...props.resumed} came={props.resumed.came} />}
      <span className={styles.note}>
        {i18n.formatMessage({
          id: 'discover.live.anyTime',
          defaultMessage: 'Of any time; a document that is written again comes again.',
        })}
      </span>
    </header>
  );
}

function Paused({ left, until, came }: ResumedTail & { came: number }) {
  const { time } = useServices();
  return (
    <span className={styles.note} role="status" data-test-subj="livePaused">
      {i18n.formatMessage(
        {
          id: 'discover.live.pausedForTab',
          defaultMessage:
            'Paused from {from} to {until}, while another tab was shown; {came, plural, one {# document} other {# documents}} came meanwhile.',
        },
        { from: time.axis(left.leftAt, 1000), until: time.axis(until, 1000), came },
      )}
    </span>
  );
}

const newText = (count: number, end: TailBarProps['end']) =>
  end === 'top'
    ? i18n.formatMessage(
        { id: 'discover.live.newAbove', defaultMessage: '{count, number} new above' },
        { count },
      )
    : i18n.formatMessage(
        { id: 'discover.live.newBelow', defaultMessage: '{count, number} new below' },
        { count },
      );

type ShownProps = Pick<TailBarProps, 'shown' | 'since' | 'isRefused'>;

function Shown({ shown, since, isRefused }: ShownProps) {
  const { time } = useServices();
  const { found } = shown;
  const rows = shown.hits.length;
  if (since === undefined) {
    if (isRefused) return i18n.formatMessage({ id: 'discover.live', defaultMessage: 'Live' });
    return i18n.formatMessage({ id: 'discover.live.begins', defaultMessage: 'Connecting …' });
  }
  const begin = time.axis(since, 1000);
  if (found === 0) {
    return i18n.formatMessage(
      {
        id: 'discover.live.waiting',
        defaultMessage: 'No new documents since {begin}: waiting for them …',
      },
      { begin },
    );
  }
  return (
    <>
      <strong>{i18n.formatNumber(found)}</strong>{' '}
      {i18n.formatMessage(
        {
          id: 'discover.live.found',
          defaultMessage: '{found, plural, one {new document} other {new documents}} since {begin}',
        },
        { found, begin },
      )}
      {rows < found && (
        <>
          {' · '}
          {i18n.formatMessage(
            {
              id: 'discover.live.skipped',
              defaultMessage: 'the last {rows, number} are shown, {skipped, number} are not',
            },
            { rows, skipped: found - rows },
          )}
        </>
      )}
    </>
  );
}
