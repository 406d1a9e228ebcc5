import { createRoot } from 'react-dom/client';
import { i18n } from '#common/i18n';
import { Button } from '#ui';

/** Draws the prompt; returns how to take it away. Nothing is loaded again before the person says so. */
export function mountPrompt(element: HTMLElement): () => void {
  const root = createRoot(element);
  root.render(<RefreshPrompt onRefresh={() => window.location.reload()} />);
  return () => root.unmount();
}

interface RefreshPromptProps {
  onRefresh: () => void;
}

function RefreshPrompt({ onRefresh }: RefreshPromptProps) {
  return (
    <>
      <p>
        {i18n.formatMessage({
          id: 'core.http.outdated.text',
          defaultMessage:
            'The server was updated. Save what you are working on, then refresh the page.',
        })}
      </p>
      <Button size="s" onClick={onRefresh}>
        {i18n.formatMessage({ id: 'core.http.outdated.refresh', defaultMessage: 'Refresh' })}
      </Button>
    </>
  );
}
