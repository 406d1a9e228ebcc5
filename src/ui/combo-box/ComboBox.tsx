import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { i18n } from '#common/i18n';
import { TextField } from '../components/text-field/TextField';
import { VisuallyHidden } from '../components/VisuallyHidden';
import type { IconName } from '../icons/icon-paths.data';
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
  value: string;
  maxLength?: number;
  className?: string;
  onChange: (text: string) => void;
  onChoose: (option: ComboBoxOption) => void;
  /** Enter, while no suggestion is chosen. */
  onEnter?: () => void;
  /** What fits the text; rejects where that can't be found out. */
  search: Search;
  /** The part of the text that is looked for; all of it where missing. */
  searched?: string;
}

/** A field for names that suggests those that are known. Any other text may stay in it. */
export function ComboBox(props: ComboBoxProps) {
  const { label, help, value, maxLength, className, onChange, search } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(props.searched ?? value, isOpen, search);
  const options = suggestions?.options ?? [];
  const shown = options.length > 0 || suggestions?.error !== undefined;
  const current = Math.min(active, options.length - 1);
  const choose = (option: ComboBoxOption) => {
    setOpen(false);
    setActive(-1);
    props.onChoose(option);
  };
  const onKeyDown = toKeyHandler({ ...props, options, shown, current, choose, setActive, setOpen });
  return (
    <>
      <TextField
        ref={input}
        {...{ label, help, value, maxLength, className, onKeyDown }}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onChange(event.target.value);
        }}
        onBlur={() => setOpen(false)}
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
      {shown && (
        <OptionList
          {...{ id, label, options, active: current, input }}
          error={suggestions?.error}
          onChoose={choose}
        />
      )}
    </>
  );
}

interface Keys extends Pick<ComboBoxProps, 'onEnter'> {
  options: readonly ComboBoxOption[];
  shown: boolean;
  current: number;
  choose: (option: ComboBoxOption) => void;
  setActive: (position: number) => void;
  setOpen: (isOpen: boolean) => void;
}

function toKeyHandler({ options, shown, current, choose, setActive, setOpen, onEnter }: Keys) {
  const move = (by: 1 | -1) => {
    setOpen(true);
    const next = current + by;
    const last = options.length - 1;
    setActive(next > last ? 0 : next < 0 ? last : next);
  };
  const enter = () => {
    const option = shown ? options[current] : undefined;
    if (option) choose(option);
    else onEnter?.();
  };
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && (onEnter || (shown && current >= 0))) enter();
    else if (event.key === 'Escape' && shown) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
