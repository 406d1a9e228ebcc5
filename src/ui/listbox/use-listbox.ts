import { useEffect, useId, useState, type KeyboardEvent } from 'react';

export interface ListboxProps<Option extends { id: string }> {
  /** Those that are shown, in their order. */
  options: readonly Option[];
  /** There is a list that Escape closes. */
  isOpen: boolean;
  /** Missing where the list stays as long as its field does. */
  onOpen?: (isOpen: boolean) => void;
  onChoose: (option: Option) => void;
  /** Enter, while no option is active. */
  onEnter?: (() => void) | undefined;
  /** Tab chooses the active option, too. */
  takesTab?: boolean;
  /** Enter chooses the option that stands first when the list comes, also below what comes later, until the arrow keys reach another. */
  startsAtFirst?: boolean;
}

/**
 * A field with options: the combobox of the ARIA patterns, whose focus stays in the field while `aria-activedescendant` tells the
 * active option.
 */
export function useListbox<Option extends { id: string }>(props: ListboxProps<Option>) {
  const { options, isOpen, startsAtFirst = false } = props;
  const listId = useId();
  // By its name: what is found later may stand before it.
  const [activeId, setActiveId] = useState<string>();
  const reached = options.findIndex(({ id }) => id === activeId);
  const position = reached < 0 && startsAtFirst ? 0 : reached;
  const [first] = options;
  // Somebody may have read it, and be pressing Enter.
  if (startsAtFirst && reached < 0 && first) setActiveId(first.id);
  const active = options[position];
  const optionId = (at: number) => `${listId}-${at}`;
  const activeOptionId = active && optionId(position);
  useEffect(() => {
    if (activeOptionId === undefined) return;
    document.getElementById(activeOptionId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeOptionId]);

  function choose(option: Option) {
    setActiveId(undefined);
    props.onChoose(option);
  }

  /** Whether the key is one of the list's. */
  function press(key: string): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      props.onOpen?.(true);
      const count = options.length;
      const next = position < 0 && step < 0 ? count - 1 : (position + step + count) % count;
      setActiveId(options[next]?.id);
    } else if (active && (key === 'Enter' || (key === 'Tab' && props.takesTab))) choose(active);
    else if (key === 'Enter' && props.onEnter) props.onEnter();
    else if (key === 'Escape' && isOpen && props.onOpen) props.onOpen(false);
    else return false;
    return true;
  }

  return {
    /** No option is active any more: what is looked for changed. */
    reset: () => setActiveId(undefined),
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeOptionId,
      onKeyDown(event: KeyboardEvent) {
        // Enter ends the writing of a word of several keys, as in Japanese.
        if (event.nativeEvent.isComposing || !press(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    } as const,
    listProps: { id: listId, role: 'listbox' } as const,
    optionProps: (option: Option) =>
      ({
        id: optionId(options.indexOf(option)),
        role: 'option',
        'aria-selected': option === active,
        // The field keeps the focus: a press must not take it.
        onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
  };
}

export type Listbox<Option extends { id: string }> = ReturnType<typeof useListbox<Option>>;
