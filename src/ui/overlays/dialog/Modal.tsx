import { DialogFrame, type DialogProps } from './Dialog';

/** A question or a short form over the page. Shown as long as it is rendered. */
export function Modal(props: DialogProps) {
  return <DialogFrame kind="modal" {...props} />;
}

/** A sheet at the right edge for what belongs to one thing on the page. */
export function Flyout(props: DialogProps) {
  return <DialogFrame kind="flyout" {...props} />;
}
