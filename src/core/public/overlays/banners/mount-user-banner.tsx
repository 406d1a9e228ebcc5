import { createRoot } from 'react-dom/client';
import { UserBanner, type UserBannerProps } from './UserBanner';

/** A chunk of its own, with the markdown renderer. */
export function mountUserBanner(element: HTMLElement, props: UserBannerProps): () => void {
  const root = createRoot(element);
  root.render(<UserBanner {...props} />);
  return () => root.unmount();
}
