import { useEffect, useState } from 'react';
import { type Control, fieldNames } from '../../../common';
import { useViewServices } from '../../view/services-context';

/** The controls with what index patterns call their fields, where nobody has named them themselves. */
export function useControlNames(controls: readonly Control[]): readonly Control[] {
  const { loadSource } = useViewServices();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isOver = false;
    const ask = async ({ id, index, field }: Control) =>
      [id, fieldNames(await loadSource(index, false))(field)] as const;
    const askAll = async () => {
      const asked = await Promise.allSettled(controls.filter(isUnnamed).map(ask));
      // Without its index a control says so itself, and keeps the name of its field.
      const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      if (!isOver && found.length > 0) setNames(new Map(found));
    };
    void askAll();
    return () => {
      isOver = true;
    };
  }, [controls, loadSource]);
  return controls.map((control) => {
    const name = isUnnamed(control) ? names.get(control.id) : undefined;
    return name === undefined || name === control.field ? control : { ...control, label: name };
  });
}

/** Those that the chart builder made have the name of a text without its `.keyword`. */
const isUnnamed = ({ label, field }: Control): boolean =>
  label === field || field === `${label}.keyword`;
