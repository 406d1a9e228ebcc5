import { useRef, useState, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { TextField } from '../components/text-field/TextField';
import { VisuallyHidden } from '../components/VisuallyHidden';
import type { IconName } from '../icons/icon-paths.data';
import { useListbox } from '../listbox/use-listbox';
import { OptionList } from './OptionList';
import { type Search, useSuggestions } from './use-suggestions';

export interface ComboBoxOption {
  id: string;
  label: string;
  /** What kind of thing it is, in a word. */
  hint?: string;
  icon?: IconName;
}

export interface ComboBoxProps {
  label: string;
  help?: ReactNode;
  /** Why the value can't be taken. */
  error?: ReactNode;
  size?: 's' | 'm';
  value: string;
  maxLength?: number;
  className?: string;
  onChange: (text: string) => void;
  onChoose: (option: ComboBoxOption) => void;
  /** Enter, while no suggestion is chosen. */
  onEnter?: () => void;
  onLeave?: () => void;
  /** What fits the text; rejects where that can't be found out. */
  search: Search;
  /** The part of the text that is looked for; all of it where missing. */
  searched?: string;
}

/** A field for names that suggests those that are known. Any other text may stay in it. */
export function ComboBox(props: ComboBoxProps) {
  const { label, help, error, size, value, maxLength, className, onChange, search } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(props.searched ?? value, isOpen, search);
  const options = suggestions?.options ?? [];
  const shown = options.length > 0 || suggestions?.error !== undefined;
  const listbox = useListbox({
    options,
    isOpen: shown,
    onOpen: setOpen,
    onEnter: props.onEnter,
    onChoose(option) {
      setOpen(false);
      props.onChoose(option);
    },
  });
  return (
    <>
      <TextField
        ref={input}
        {...{ label, help, error, size, value, maxLength, className }}
        {...listbox.fieldProps}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setOpen(true);
          listbox.reset();
          onChange(event.target.value);
        }}
        onBlur={() => {
          setOpen(false);
          props.onLeave?.();
        }}
      />
      <VisuallyHidden>
        <span role="status">
          {suggestions &&
            i18n.formatMessage(
              { id: 'ui.comboBox.found', defaultMessage: 'Suggestions: {count}' },
              { count: options.length },
            )}
        </span>
      </VisuallyHidden>
      {shown && <OptionList {...{ label, options, listbox, input }} error={suggestions?.error} />}
    </>
  );
}
