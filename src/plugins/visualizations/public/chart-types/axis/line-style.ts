import type { shapeOf } from './axis-amounts';

/** Of the line of a series, or of the edge of an area: dashed for the time before. */
export const lineStyle = (
  { connect, lineWidth, dashed }: ReturnType<typeof shapeOf>,
  { color, stack }: { color: string; stack: string | undefined },
) => ({
  width: connect ? (stack ? 1.5 : lineWidth) : 0,
  color,
  ...(dashed && { type: 'dashed' }),
});
