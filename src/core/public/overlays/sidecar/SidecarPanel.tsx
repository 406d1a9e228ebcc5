import { i18n } from '#common/i18n';
import { classNames } from '#ui';
import { Mount } from '../../Mount';
import type { ISidecarConfig, OpenSidecar, OverlaySidecarStart } from './sidecar';
import { largestSize, MINIMUM_SIZE, panelStyle, sizeAfterKey, sizeAt } from './sidecar-layout';
import styles from './SidecarPanel.module.css';

export interface SidecarPanelProps {
  open: OpenSidecar;
  config: ISidecarConfig;
  sidecar: Pick<OverlaySidecarStart, 'setSidecarConfig'>;
}

/** While it is hidden, what it shows goes on. */
export function SidecarPanel({ open, config, sidecar }: SidecarPanelProps) {
  const { mount, options } = open;
  const { dockedMode, paddingSize, isHidden } = config;
  return (
    <aside
      className={classNames(styles.root, styles[dockedMode], options.className)}
      style={panelStyle(paddingSize, dockedMode)}
      hidden={isHidden}
      data-test-subj={options['data-test-subj']}
      aria-label={i18n.formatMessage({ id: 'core.ui.sidecar.label', defaultMessage: 'Side panel' })}
    >
      {options.isResizable !== false && (
        <ResizeHandle
          config={config}
          onResize={(next) => sidecar.setSidecarConfig({ paddingSize: next })}
        />
      )}
      <Mount mount={mount} className={styles.content} />
    </aside>
  );
}

interface ResizeHandleProps {
  config: ISidecarConfig;
  onResize: (size: number) => void;
}

function ResizeHandle({ config: { dockedMode, paddingSize }, onResize }: ResizeHandleProps) {
  return (
    <div
      role="separator"
      tabIndex={0}
      className={styles.handle}
      aria-orientation={dockedMode === 'takeover' ? 'horizontal' : 'vertical'}
      aria-label={i18n.formatMessage({
        id: 'core.ui.sidecar.resize',
        defaultMessage: 'Resize the side panel',
      })}
      aria-valuenow={paddingSize}
      aria-valuemin={MINIMUM_SIZE}
      aria-valuemax={largestSize(dockedMode)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) {
          onResize(sizeAt(event, dockedMode));
        }
      }}
      onKeyDown={(event) => {
        const size = sizeAfterKey(event.key, paddingSize, dockedMode);
        if (size === undefined) return;
        event.preventDefault();
        onResize(size);
      }}
    />
  );
}
