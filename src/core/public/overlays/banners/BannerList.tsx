import { useObservable } from '#ui';
import { Mount } from '../../Mount';
import type { OverlayBanner, OverlayBannersStart } from './banners';

const NONE: readonly OverlayBanner[] = [];

/** The banners between the header and the page. */
export function BannerList({ banners }: { banners: OverlayBannersStart }) {
  const list = useObservable(banners.get$(), NONE);
  if (list.length === 0) return null;
  return (
    <div id="globalBannerList" data-test-subj="globalBannerList">
      {list.map(({ id, mount }) => (
        <Mount key={id} mount={mount} />
      ))}
    </div>
  );
}
