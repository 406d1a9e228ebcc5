import type { ReactNode } from 'react';
import {
  type AppMountParameters,
  type CoreStart,
  useKeyboardShortcut,
  usePageActions,
} from '#core/public';
import { Button, type ButtonProps, classNames, IconButton, type IconButtonProps } from '#ui';
import { Menu, type MenuItem } from '#ui/overlays';
import { UnsavedBadge } from '../list/list-columns';
import styles from './DocumentControls.module.css';
import { documentLabels } from './document-actions';
import { InHeader } from './InHeader';

/** Something that is done with the whole document. */
export interface DocumentAction extends MenuItem {
  label: string;
  /** Whether it can be done at all, here and by this person. */
  shown?: boolean;
  /** The palette lists what has keys with them: anybody may choose others. */
  keys?: string;
  /** Words by which the palette finds it too. */
  keywords?: string;
  /** Not in the menu, where a button beside it is there at any width. */
  isButton?: boolean;
}

/** The widths of the window, in pixels, from which there is room for something. */
type From = 768 | 992 | 1200;

export interface DocumentControlsProps {
  core: Pick<CoreStart, 'chrome' | 'keyboardShortcut'>;
  params: Pick<AppMountParameters, 'setHeaderRightControls'>;
  /** Under which the keys are listed. */
  app: { id: string; title: string };
  /** Where there is work that nobody saved, the width from which there is room to say so. */
  unsavedFrom?: From | false | undefined;
  actions: readonly DocumentAction[];
  /** Between the badge and the menu. */
  before?: ReactNode;
  /** Buttons after the menu. */
  children: ReactNode;
}

/** In the shell's header: what is done with the whole document, and the same in the palette and by keys. */
export function DocumentControls(props: DocumentControlsProps) {
  const { core, params, app, unsavedFrom, before, children } = props;
  const actions = props.actions.filter(({ shown }) => shown !== false);
  usePageActions(core.chrome.globalSearch, () => actions.filter(({ keys }) => !keys));
  const more = documentLabels().more;
  return (
    <>
      <InHeader params={params}>
        <div className={styles.controls}>
          {unsavedFrom && (
            <span className={styles[`from${unsavedFrom}`]}>
              <UnsavedBadge />
            </span>
          )}
          {before}
          <Menu
            label={more}
            placement="bottom-end"
            items={() => actions.filter(({ isButton }) => !isButton)}
            renderTrigger={(trigger) => <IconButton icon="more" label={more} {...trigger} />}
          />
          {children}
        </div>
      </InHeader>
      {actions.map(
        (action) =>
          action.keys &&
          !action.disabled && (
            <ActionKeys key={action.id} {...{ core, app, action }} keys={action.keys} />
          ),
      )}
    </>
  );
}

interface ActionKeysProps extends Pick<DocumentControlsProps, 'core' | 'app'> {
  action: DocumentAction;
  keys: string;
}

/** As long as it stands on the page, for that is as long as it can be done. */
function ActionKeys({ core, app, action, keys }: ActionKeysProps) {
  useKeyboardShortcut(core.keyboardShortcut, {
    id: action.id,
    pluginId: app.id,
    category: app.title,
    name: action.label,
    keys,
    execute: () => action.onSelect?.(),
  });
  return null;
}

/** Beside the menu; the menu has it too, where there is no room for the button. */
export function HeaderButton({ from, ...props }: ButtonProps & { from: From }) {
  return <Button {...props} className={classNames(styles[`from${from}`], props.className)} />;
}

export function HeaderIconButton({ from, ...props }: IconButtonProps & { from: From }) {
  return <IconButton {...props} className={classNames(styles[`from${from}`], props.className)} />;
}
