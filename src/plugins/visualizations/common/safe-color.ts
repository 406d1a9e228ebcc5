/** A color as files write it, by digits or by its name; anything else is none. */
export function safeColor(value: unknown): string | undefined {
  const isColor =
    typeof value === 'string' &&
    /^(#[\da-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%]{1,40}\)|hsla?\([\d\s.,%]{1,40}\))$/i.test(value);
  return isColor ? value : undefined;
}
