import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** What is asked when a button is pressed. It ends when it is canceled, or when nobody sees its place any more. */
export function useCancelable<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  const running = useRef<AbortController>(undefined);
  const [isCanceled, setCanceled] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const asked = useMutation({
    mutationFn: () => {
      setCanceled(false);
      running.current = new AbortController();
      return ask(running.current.signal);
    },
  });
  const cancel = () => {
    setCanceled(true);
    running.current?.abort();
  };
  return {
    ...asked,
    error: isCanceled ? null : asked.error,
    isCanceled: isCanceled && asked.isError,
    cancel,
  };
}
