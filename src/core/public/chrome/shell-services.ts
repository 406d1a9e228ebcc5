import type { InternalApplicationStart } from '../application';
import type { InternalChromeStart } from '.';
import type { ConnectionStart } from '../connection';
import type { HttpSetup } from '../http';
import type { LanguagesStart } from '../i18n';
import type { KeyboardShortcutStart } from '../keyboard-shortcut';
import type { InjectedMetadata } from '../injected-metadata/injected-metadata';
import type { ToastService } from '../notifications';
import type { OverlayService } from '../overlays';
import type { ThemeStart } from '../theme';
import type { WorkspacesStart } from '../workspaces';

/** What the shell itself draws from. */
export interface ShellServices {
  application: InternalApplicationStart;
  chrome: InternalChromeStart;
  connection: ConnectionStart;
  http: HttpSetup;
  languages: LanguagesStart;
  metadata: InjectedMetadata;
  notifications: { toasts: ToastService };
  overlays: OverlayService;
  theme: ThemeStart;
  workspaces: Pick<WorkspacesStart, 'workspaceList$'>;
  keyboardShortcut: KeyboardShortcutStart | undefined;
  productName: string;
}
