const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text that a piece of XML stands for. It has no entities but those of XML itself; others stay as they are written. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{2,4}));/g,
        (whole, hex, digits, name) => {
          if (name) return ENTITIES.get(String(name)) ?? whole;
          const code = hex ? Number.parseInt(String(hex), 16) : Number(digits);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : text;
