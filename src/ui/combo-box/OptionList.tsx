import { useLayoutEffect, useRef } from 'react';
import { i18n } from '#common/i18n';
import { describeError } from '../components/feedback/describe-error';
import { Icon } from '../icons/Icon';
import { keepBeside } from '../overlays/popover/placement';
import type { Listbox } from '../listbox/use-listbox';
import type { ComboBoxOption } from './ComboBox';
import styles from './ComboBox.module.css';

export interface OptionListProps {
  label: string;
  options: readonly ComboBoxOption[];
  listbox: Pick<Listbox<ComboBoxOption>, 'listProps' | 'optionProps'>;
  error: unknown;
  input: { readonly current: HTMLElement | null };
}

/** Floats below the field, over whatever is there. */
export function OptionList(props: OptionListProps) {
  const { label, options, listbox, error, input } = props;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const anchor = input.current?.parentElement;
    const element = root.current;
    if (!anchor || !element) return undefined;
    // Missing where the document is not a browser's.
    element.showPopover?.();
    element.style.minWidth = `${anchor.getBoundingClientRect().width}px`;
    return keepBeside(element, anchor, 'bottom-start');
  }, [input]);
  return (
    <div ref={root} popover="manual" className={styles.panel}>
      {error !== undefined && (
        <p className={styles.note}>
          {i18n.formatMessage(
            {
              id: 'ui.comboBox.failed',
              defaultMessage: 'Couldn’t load suggestions: {reason}',
            },
            { reason: describeError(error).message },
          )}
        </p>
      )}
      <ul {...listbox.listProps} aria-label={label}>
        {options.map((option) => (
          <li key={option.id} {...listbox.optionProps(option)} className={styles.option}>
            {option.icon && <Icon name={option.icon} className={styles.icon} />}
            <bdi className={styles.label}>{option.label}</bdi>
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
