const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const SHORT = `${OCTET}(\\.${OCTET}){3}`;
const MAPPED = '281470681743360';

/** SQL of the address that a text is; NULL where it is none. `address-text.ts` says the same in TypeScript. */
export function addressOf(raw: string): string {
  const number = (list: string, factor: number) =>
    `list_reduce(list_transform(${list}, lambda part: part::UHUGEINT), lambda sum, part: sum * ${factor} + part)`;
  const short = (text: string) => `(${MAPPED} + ${number(`string_split(${text}, '.')`, 256)})`;
  const groups = (text: string) =>
    `CASE WHEN ${text} = '' THEN []::VARCHAR[] ELSE string_split(${text}, ':') END`;
  // Of one text, so that it is named once only: head and tail of the two colons.
  const halves = `string_split(lower(${raw}), '::')`;
  const long = `list_transform([${halves}], lambda half: list_transform([{head: ${groups('half[1]')}, tail: CASE WHEN len(half) > 1 THEN ${groups('half[2]')} END}], lambda cut: list_transform([cut.head || CASE WHEN cut.tail IS NULL THEN []::VARCHAR[] ELSE list_resize([]::VARCHAR[], greatest(0, 8 - len(cut.head) - len(cut.tail)), '0') || cut.tail END], lambda parts: CASE WHEN len(half) <= 2 AND len(parts) = 8 AND (cut.tail IS NULL OR len(cut.head) + len(cut.tail) < 8) AND len(list_filter(parts, lambda part: NOT regexp_full_match(part, '[0-9a-f]{1,4}'))) = 0 THEN ${number("list_transform(parts, lambda part: ('0x' || part)::UINTEGER)", 65_536)} END)[1])[1])[1]`;
  return `CASE WHEN regexp_full_match(${raw}, '${SHORT}') THEN ${short(raw)} WHEN regexp_full_match(lower(${raw}), '::ffff:${SHORT}') THEN ${short(`${raw}[8:]`)} WHEN contains(${raw}, ':') THEN ${long} END`;
}

/** SQL of the one way to write an address. */
export function addressTextOf(value: string): string {
  const short = `array_to_string(list_transform([24, 16, 8, 0], lambda shift: ((address >> shift::UHUGEINT) & 255::UHUGEINT)::VARCHAR), '.')`;
  const groups = `':' || array_to_string(list_transform([112, 96, 80, 64, 48, 32, 16, 0], lambda shift: to_hex(((address >> shift::UHUGEINT) & 65535::UHUGEINT)::UINTEGER)), ':') || ':'`;
  const zeros = [8, 7, 6, 5, 4, 3, 2].map(
    (count) =>
      `WHEN contains(all_parts, '${':0'.repeat(count)}:') THEN replace(regexp_replace(all_parts, '(:0){${count}}:', '|'), '|', '::')`,
  );
  const long = `list_transform([lower(${groups})], lambda all_parts: regexp_replace(regexp_replace(CASE ${zeros.join(' ')} ELSE all_parts END, '^:([^:])', '\\1'), '([^:]):$', '\\1'))[1]`;
  return `list_transform([${value}], lambda address: CASE WHEN address IS NULL THEN NULL WHEN (address >> 32::UHUGEINT) = 65535::UHUGEINT THEN ${short} ELSE ${long} END)[1]`;
}
