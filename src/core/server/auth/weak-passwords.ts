/** Why a password is one of the first that somebody would try. */
export type Weakness = 'common' | 'repeated' | 'ordered' | 'name';

/** Beside a common word, signs up to so many make no other password of it: `football2026`. A run such as `123456` is two. */
const MOST_ADDED = 4;
const MOST_REPEATED = 5;
const LEAST_DIFFERENT = 4;

/**
 * What makes the password easy to guess; nothing where it takes more than a list and a rule.
 *
 * @param password in Unicode's form NFKC
 * @param name of whom it is for
 * @param isCommon whether a text, in small letters, is in lists of passwords that got out
 */
export function findWeakness(
  password: string,
  name: string | undefined,
  isCommon: (text: string) => boolean,
): Weakness | undefined {
  const text = password.toLowerCase();
  if (isRepeated(text)) return 'repeated';
  if (isOrdered(text)) return 'ordered';
  if (name !== undefined && name.length > 2 && isWith(text, name.normalize('NFKC').toLowerCase()))
    return 'name';
  const cores = [text, ...withoutAdded(text)];
  const units = cores.map(readUnit);
  // What is added may stand in each of the parts that are the same.
  const all = [...cores, ...units, ...units.flatMap(withoutAdded)];
  return all.some(isCommon) ? 'common' : undefined;
}

/** What the text is made of by writing it twice or more, whole: `iloveyou` of `iloveyouiloveyou`. */
function readUnit(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, length);
}

/** The same few signs over and over. */
function isRepeated(text: string): boolean {
  if (new Set(text).size < LEAST_DIFFERENT) return true;
  for (let length = 1; length <= MOST_REPEATED; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

/** Each sign is the next one, or the one before: `abcdefghij`, `9876543210`. */
function isOrdered(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  // After 9 comes 0.
  const [step, other] = [...steps];
  return steps.size === 1
    ? Math.abs(step ?? 0) === 1
    : steps.size === 2 && [step, other].includes(1) && [step, other].includes(-9);
}

const isLetter = (sign: string) => /\p{L}/u.test(sign);

const isWith = (text: string, name: string) =>
  text.includes(name) && text.length - name.length <= MOST_ADDED;

/** What is left without signs at its ends that are not letters: whole words stay whole. */
function withoutAdded(text: string): readonly string[] {
  const signs = [...text];
  const start = signs.findIndex(isLetter);
  const end = signs.findLastIndex(isLetter) + 1;
  const added = countSigns(signs.slice(0, start)) + countSigns(signs.slice(end));
  const isFew = end - start > 3 && added <= MOST_ADDED;
  return isFew
    ? [signs.slice(start, end), signs.slice(0, end), signs.slice(start)].map((part) =>
        part.join(''),
      )
    : [];
}

/** Those that go on as the two before them did take nothing to guess: `123456`, `1111`. */
function countSigns(signs: readonly string[]): number {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0);
  const stepTo = (at: number) => (codes[at] ?? 0) - (codes[at - 1] ?? 0);
  return codes.filter(
    (_, at) => at < 2 || Math.abs(stepTo(at)) > 1 || stepTo(at) !== stepTo(at - 1),
  ).length;
}
