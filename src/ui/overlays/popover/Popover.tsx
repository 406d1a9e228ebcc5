import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../class-names';
import { keepBeside, type Placement } from './placement';
import styles from './Popover.module.css';

/** What the element that opens a popover needs. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-controls': string | undefined;
  onClick: () => void;
}

export interface PopoverProps {
  /** The name of what opens. */
  label: string;
  renderTrigger: (props: TriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: Placement;
  /** Opened and closed from outside; without it the popover keeps its own state. */
  opened?: boolean;
  onOpenedChange?: (opened: boolean) => void;
  role?: 'dialog' | 'menu';
  className?: string;
}

/** Floats in the top layer beside its trigger. Closes by Escape, and by a press elsewhere. */
export function Popover(props: PopoverProps) {
  const {
    label,
    renderTrigger,
    children,
    placement = 'bottom-start',
    role = 'dialog',
    className,
  } = props;
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useOpened(props);

  function close() {
    setOpened(false);
    anchor.current?.focus();
  }
  usePressOutside(opened, root, () => setOpened(false));

  return (
    <span
      ref={root}
      role="presentation"
      className={styles.anchor}
      onKeyDown={(event) => {
        if (!opened || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      {renderTrigger({
        ref: anchor,
        'aria-expanded': opened,
        'aria-haspopup': role,
        'aria-controls': opened ? id : undefined,
        onClick: () => setOpened(!opened),
      })}
      {opened && (
        <PopoverPanel
          {...{ id, label, role, placement, className, anchor }}
          content={children}
          onClose={close}
        />
      )}
    </span>
  );
}

interface PanelProps extends Pick<PopoverProps, 'label' | 'role' | 'className'> {
  id: string;
  placement: Placement;
  anchor: { readonly current: HTMLElement | null };
  content: PopoverProps['children'];
  onClose: () => void;
}

function PopoverPanel(props: PanelProps) {
  const { id, label, role, placement, className, anchor, content, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !anchor.current) return undefined;
    // Missing where the document is not a browser's.
    element.showPopover?.();
    // The content comes after: what is hidden takes no focus.
    setShown(true);
    return keepBeside(element, anchor.current, placement);
  }, [anchor, placement]);
  return (
    <div
      ref={panel}
      id={id}
      role={role}
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={classNames(styles.panel, className)}
    >
      {shown && (
        <PanelContent panel={panel}>
          {typeof content === 'function' ? content(onClose) : content}
        </PanelContent>
      )}
    </div>
  );
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

interface PanelContentProps {
  panel: { readonly current: HTMLElement | null };
  children: ReactNode;
}

/** Takes the focus, where the content has not given it to one of its own parts. */
function PanelContent({ panel, children }: PanelContentProps) {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || element.contains(document.activeElement)) return;
    // Itself, while its content is still being loaded: the next Tab is inside then.
    (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus();
  }, [panel]);
  return children;
}

function useOpened({ opened, onOpenedChange }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenedChange?.(next);
  };
  return [opened ?? own, change] as const;
}

function usePressOutside(
  active: boolean,
  inside: { readonly current: HTMLElement | null },
  onPress: () => void,
) {
  const press = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node) || !inside.current?.contains(event.target)) onPress();
  });
  useEffect(() => {
    if (!active) return undefined;
    const stop = new AbortController();
    document.addEventListener('pointerdown', press, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, [active]);
}
