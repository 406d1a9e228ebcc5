import { onlineManager } from '@tanstack/react-query';
import {
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { LoadFailed } from './LoadFailed';

export interface LoadLaterOptions<Props> {
  /** What stands in its place while it is loaded. */
  waiting?: (props: Props) => ReactNode;
  /** It opens over the page, which has no place for what went wrong: that is told over the page too. */
  isOverlay?: boolean;
}

type Loading<Props> =
  | { status: 'none' | 'loading' }
  | { status: 'ready'; Component: ComponentType<Props> }
  | { status: 'failed'; error: unknown };

/**
 * A component whose code is loaded when it is first drawn. React's own `lazy` keeps a load that failed for as long as the
 * page lives, and hands the failure to whatever is around it; here it is told in its place, with a way to try again, and
 * the load is tried again when the server is back.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, isOverlay = false }: LoadLaterOptions<Props> = {},
): ComponentType<Props> {
  let loading: Loading<Props> = { status: 'none' };
  const drawn = new Set<() => void>();
  const become = (next: Loading<Props>) => {
    loading = next;
    for (const notify of drawn) notify();
  };
  const start = () => {
    if (loading.status === 'loading' || loading.status === 'ready') return;
    become({ status: 'loading' });
    load().then(
      (Component) => become({ status: 'ready', Component }),
      (error: unknown) => become({ status: 'failed', error }),
    );
  };
  const subscribe = (notify: () => void) => {
    drawn.add(notify);
    return () => void drawn.delete(notify);
  };

  return function LoadedLater(props: Props) {
    const now = useSyncExternalStore(subscribe, () => loading);
    // What failed before somebody closed it is tried again by whoever opens it next.
    useLayoutEffect(start, []);
    useEffect(() => onlineManager.subscribe((isOnline) => isOnline && start()), []);
    if (now.status === 'ready') return <now.Component {...props} />;
    if (now.status !== 'failed') return waiting?.(props);
    const onClose = closeOf(props);
    return (
      <LoadFailed
        error={now.error}
        onRetry={start}
        isOverlay={isOverlay}
        {...(onClose && { onClose })}
      />
    );
  };
}

/** Dialogs, flyouts and popovers are closed by this name. */
function closeOf(props: object): (() => void) | undefined {
  const { onClose } = props as { onClose?: unknown };
  return typeof onClose === 'function' ? () => void onClose() : undefined;
}
