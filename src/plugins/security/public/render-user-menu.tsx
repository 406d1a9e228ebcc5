import type { CoreStart } from '#core/public';
import { renderAppRoot } from '#ui';
import { UserMenu } from './UserMenu';

export function renderUserMenu(core: CoreStart, element: HTMLElement): Promise<() => void> {
  return renderAppRoot(
    element,
    <UserMenu
      core={core}
      openPage={(url) => window.location.assign(url)}
      reload={() => window.location.reload()}
    />,
  );
}
