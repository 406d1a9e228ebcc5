import { useCallback, useContext, useState } from 'react';
import { ViewServicesContext } from '../../view/services-context';

/** How much is seen of a part of the chart, by the names that the legend has for it: 1 is all. */
export type OpacityOf = (...names: readonly (string | undefined)[]) => number;

const USUAL = 0.5;

/** What the legend points at stands out: the rest is dimmed as `visualization:dimmingOpacity` says. */
export function useDimming(): {
  opacityOf: OpacityOf;
  onHighlight: (name: string | undefined) => void;
} {
  const [highlighted, onHighlight] = useState<string>();
  const settings = useContext(ViewServicesContext)?.core.uiSettings;
  const set = Number(settings?.get<unknown>('visualization:dimmingOpacity', USUAL) ?? USUAL);
  const opacity = set >= 0 && set <= 1 ? set : USUAL;
  // The same one as long as nothing else stands out: charts draw again for another one.
  const opacityOf = useCallback<OpacityOf>(
    (...names) => (highlighted === undefined || names.includes(highlighted) ? 1 : opacity),
    [highlighted, opacity],
  );
  return { opacityOf, onHighlight };
}
