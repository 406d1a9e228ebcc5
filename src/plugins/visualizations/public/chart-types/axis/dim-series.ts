interface Looks {
  itemStyle: object;
  lineStyle?: object;
  areaStyle?: object;
}

/** Bars, lines and areas of a series less than what stands out. */
export function dimmed<Series extends Looks>(series: Series, opacity = 1): Series {
  if (opacity === 1) return series;
  const { itemStyle, lineStyle, areaStyle } = series;
  const less = (look: { opacity?: number }) => ({
    ...look,
    opacity: (look.opacity ?? 1) * opacity,
  });
  return {
    ...series,
    itemStyle: less(itemStyle),
    ...(lineStyle && { lineStyle: less(lineStyle) }),
    ...(areaStyle && { areaStyle: less(areaStyle) }),
  };
}
