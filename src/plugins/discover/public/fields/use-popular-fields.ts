import { useState } from 'react';
import { useServices } from '../services';
import { countUse, popularNames } from './popular-fields';

/** `fields:popularLimit`: the order changes with another index or page, not under the pointer. */
export function usePopularFields(index: string) {
  const { popularLimit } = useServices().settings;
  const [shown, setShown] = useState(() => ({ index, names: popularNames(index, popularLimit) }));
  const next = shown.index === index ? shown : { index, names: popularNames(index, popularLimit) };
  if (next !== shown) setShown(next);
  return { names: next.names, count: (name: string) => countUse(index, name) };
}
