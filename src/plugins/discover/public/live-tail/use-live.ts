import { useState } from 'react';
import { useServices } from '../services';

/** Whether the page shows documents as they are written, and which of them is open. */
export function useLive(onChange: () => void) {
  const { places } = useServices().tabs;
  const [left] = useState(() => places.resumed().live);
  const [isLive, setLive] = useState(left !== undefined);
  const [opened, setOpened] = useState(left?.opened);
  const toggle = () => {
    setLive(!isLive);
    setOpened(undefined);
    onChange();
  };
  return { isLive, toggle, opened, setOpened };
}
