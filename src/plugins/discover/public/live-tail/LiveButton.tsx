import { i18n } from '#common/i18n';
import { useKeyboardShortcut } from '#core/public';
import { Button } from '#ui';
import { useServices } from '../services';

interface LiveButtonProps {
  isLive: boolean;
  onToggle: () => void;
}

/** Begins and ends to show documents as they are written; a key does, too. */
export function LiveButton({ isLive, onToggle }: LiveButtonProps) {
  const { core } = useServices();
  const name = i18n.formatMessage({
    id: 'discover.live.title',
    defaultMessage: 'Show new documents as they are written',
  });
  const end = i18n.formatMessage({
    id: 'discover.live.endTitle',
    defaultMessage: 'Back to the result of the search',
  });
  useKeyboardShortcut(core.keyboardShortcut, {
    id: 'live',
    pluginId: 'discover',
    category: i18n.formatMessage({ id: 'discover.title', defaultMessage: 'Discover' }),
    name,
    keys: 'l',
    execute: onToggle,
  });
  return (
    <Button
      size="s"
      icon={isLive ? 'collapse' : 'play'}
      title={isLive ? end : name}
      onClick={onToggle}
    >
      {isLive
        ? i18n.formatMessage({ id: 'discover.live.end', defaultMessage: 'End live' })
        : i18n.formatMessage({ id: 'discover.live', defaultMessage: 'Live' })}
    </Button>
  );
}

/** A statement has an answer, not documents that could be followed. */
export const NoLiveButton = () => (
  <Button
    size="s"
    icon="play"
    aria-disabled
    title={i18n.formatMessage({
      id: 'discover.live.notOfStatements',
      defaultMessage:
        'SQL and PPL answer from what is there. To see new documents as they are written, ask in DQL or Lucene.',
    })}
  >
    {i18n.formatMessage({ id: 'discover.live', defaultMessage: 'Live' })}
  </Button>
);
