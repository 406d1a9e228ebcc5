import type { CollapsibleNavHeaderRender } from './types';

/** The one drawing at the top of the navigation. */
export function createNavHeader() {
  let render: CollapsibleNavHeaderRender | undefined;
  return {
    register(next: CollapsibleNavHeaderRender) {
      if (render) {
        // oxlint-disable-next-line no-console -- the spec asks for it
        console.warn(
          '[ChromeService] An existing custom collapsible navigation bar header render has been overridden.',
        );
      }
      render = next;
    },
    current: () => render,
  };
}
