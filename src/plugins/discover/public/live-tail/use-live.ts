import { useState } from 'react';
import type { SearchHit } from '#common/search';

/** Whether the page shows documents as they are written, and which of them is open. */
export function useLive(onChange: () => void) {
  const [isLive, setLive] = useState(false);
  const [opened, setOpened] = useState<SearchHit>();
  const toggle = () => {
    setLive(!isLive);
    setOpened(undefined);
    onChange();
  };
  return { isLive, toggle, opened, setOpened };
}
