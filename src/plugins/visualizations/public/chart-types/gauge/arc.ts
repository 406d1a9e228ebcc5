/** A piece of a dial around (100, 100), open below: from and to are shares of its span in degrees. */
export function arcPath(from: number, to: number, span: number, radius = 80): string {
  const start = -90 - span / 2;
  // A whole circle has no two ends to draw between.
  const end = Math.min(to, from + 0.9999);
  const point = (share: number) => {
    const angle = ((start + share * span) * Math.PI) / 180;
    return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
  };
  const large = (end - from) * span > 180 ? 1 : 0;
  return `M ${point(from)} A ${radius} ${radius} 0 ${large} 1 ${point(end)}`;
}
