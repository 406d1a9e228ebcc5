import type { ReactNode } from 'react';
import { IconButton, type IconName } from '#ui';
import { Popover } from '#ui/overlays';

export interface HeaderPopoverProps {
  icon: IconName;
  /** Of the button, and of what it opens. */
  label: string;
  testSubject: string;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** What opens below a sign in the header. */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { icon, label, testSubject, className, children } = props;
  return (
    <Popover
      label={label}
      placement="bottom-end"
      {...(className && { className })}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          icon={icon}
          label={label}
          active={trigger['aria-expanded']}
          data-test-subj={testSubject}
        />
      )}
    >
      {children}
    </Popover>
  );
}
