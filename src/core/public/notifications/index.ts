export { ToastList } from './ToastList';
export { createToasts } from './toasts';
export type * from './toasts';
