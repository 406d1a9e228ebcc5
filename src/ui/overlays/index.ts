// What floats over the page: a module of its own, so that a screen without it does not load it.
export { ConfirmByName, type ConfirmByNameProps } from './dialog/ConfirmByName';
export { ConfirmModal, type ConfirmModalProps } from './dialog/ConfirmModal';
export type { DialogProps } from './dialog/Dialog';
export { Flyout, Modal } from './dialog/Modal';
export { Menu, type MenuItem, type MenuProps } from './popover/Menu';
export { keepBeside, type Placement } from './popover/placement';
export { Popover, type PopoverProps, type TriggerProps } from './popover/Popover';
export { Tooltip, type TooltipProps } from './tooltip/Tooltip';
