import { i18n } from '#common/i18n';
import { Button } from '#ui';
import { Menu } from '#ui/overlays';
import { copyFormats } from '../copy/copy-formats';
import type { CopyFormat } from '../copy/table-text';

interface SelectionBarProps {
  count: number;
  isComparing: boolean;
  onCopy: (format: CopyFormat) => void;
  onCompare: () => void;
  onClear: () => void;
}

/** What can be done with the documents that were chosen. */
export function SelectionBar({
  count,
  isComparing,
  onCopy,
  onCompare,
  onClear,
}: SelectionBarProps) {
  const copy = i18n.formatMessage({ id: 'discover.copy', defaultMessage: 'Copy' });
  return (
    <>
      <span>
        {i18n.formatMessage(
          { id: 'discover.selected', defaultMessage: '{count, number} selected' },
          { count },
        )}
      </span>
      <Menu
        label={copy}
        items={copyFormats().map(({ id, label }) => ({ id, label, onSelect: () => onCopy(id) }))}
        renderTrigger={(trigger) => (
          <Button size="s" icon="copy" {...trigger}>
            {copy}
          </Button>
        )}
      />
      {count > 1 && (
        <Button size="s" onClick={onCompare} aria-pressed={isComparing}>
          {isComparing
            ? i18n.formatMessage({
                id: 'discover.compare.end',
                defaultMessage: 'Back to the table',
              })
            : i18n.formatMessage({ id: 'discover.compare', defaultMessage: 'Compare' })}
        </Button>
      )}
      <Button size="s" icon="x" onClick={onClear}>
        {i18n.formatMessage({ id: 'discover.selected.clear', defaultMessage: 'Clear selection' })}
      </Button>
    </>
  );
}
