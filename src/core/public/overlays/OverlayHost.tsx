import { useObservable } from '#ui';
import { ConfirmModal, Flyout, Modal } from '#ui/overlays';
import { Mount } from '../Mount';
import type { OpenOverlay, OverlayService } from './overlays';

const NOTHING: readonly OpenOverlay[] = [];

/** Draws what is open over the page. */
export function OverlayHost({ overlays }: { overlays: OverlayService }) {
  const open = useObservable(overlays.open$, NOTHING);
  return open.map((overlay) => <Overlay key={overlay.id} overlay={overlay} />);
}

function Overlay({ overlay }: { overlay: OpenOverlay }) {
  const { options } = overlay;
  if (overlay.kind === 'confirm') {
    const { message, close } = overlay;
    return (
      <ConfirmModal
        title={options.title ?? ''}
        className={options.className}
        closeLabel={options.closeButtonAriaLabel}
        testSubject={options['data-test-subj']}
        focusedButton={overlay.options.defaultFocusedButton}
        confirmLabel={overlay.options.confirmButtonText}
        cancelLabel={overlay.options.cancelButtonText}
        danger={overlay.options.buttonColor === 'danger'}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {typeof message === 'string' ? message : <Mount mount={message} />}
      </ConfirmModal>
    );
  }
  const Frame = overlay.kind === 'modal' ? Modal : Flyout;
  return (
    <Frame
      title={options.title ?? ''}
      className={options.className}
      closeLabel={options.closeButtonAriaLabel}
      testSubject={options['data-test-subj']}
      onClose={overlay.close}
    >
      <Mount mount={overlay.mount} />
    </Frame>
  );
}
