/** What people call the months, in lower case and without a point: German, French, Spanish and English, in full and cut short. */
const MONTHS: readonly string[] = [
  'januar jänner janvier enero january jan janv ene',
  'februar feber février fevrier febrero february feb févr fevr fév',
  'märz maerz mars marzo march mär mrz mar',
  'april avril abril apr avr abr',
  'mai mayo may',
  'juni juin junio june jun',
  'juli juillet julio july jul juil',
  'august août aout agosto aug ago',
  'september septembre septiembre setiembre sep sept set',
  'oktober octobre octubre october okt oct',
  'november novembre noviembre nov',
  'dezember décembre decembre diciembre december dez déc dec dic',
];

/** The numbers of the months by their names. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);
