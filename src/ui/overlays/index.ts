// What floats over the page: a module of its own, so that a screen without it does not load it.
export { ConfirmByName } from './dialog/ConfirmByName';
export { ConfirmModal } from './dialog/ConfirmModal';
export { Flyout, Modal } from './dialog/Modal';
export { Menu, type MenuItem } from './popover/Menu';
export { Popover, type TriggerProps } from './popover/Popover';
export { Tooltip } from './tooltip/Tooltip';
